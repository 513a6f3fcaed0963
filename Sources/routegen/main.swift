print("routegen")
