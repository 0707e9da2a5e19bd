/// The version of Closeup.
public let closeupVersion = "0.1.0"
