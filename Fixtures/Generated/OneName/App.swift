@MainActor let hotelRoom = HotelFlow.Room.Parameters(number: 1)
@MainActor let chatRoom = ChatFlow.Room.Parameters(name: ChatFlow.Room.SegueIdentifier.leave.rawValue)
