// The tests of this folder are on their way.
