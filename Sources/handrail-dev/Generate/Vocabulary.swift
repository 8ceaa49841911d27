/// A step that a person does with their hands.
struct Action {
  let id: String
  let title: String
  let icon: String
  let say: String
  let done: String
}

/// A thing that a task is about.
struct Thing {
  let id: String
  let name: String
  let icon: String

  init(_ id: String, _ name: String, _ icon: String) {
    self.id = id
    self.name = name
    self.icon = icon
  }
}

/// The words that flows are made of: plain, short, each icon of a list once.
enum Words {
  static let people = [
    Thing("mum", "Mum", "photo:mum"), Thing("ravi", "Ravi", "photo:ravi"), Thing("doctor", "Doctor", "photo:clinic"),
    Thing("sam", "Sam", "photo:sam"), Thing("zoe", "Aunt Zoë", "photo:zoe"), Thing("jun", "Jun", "photo:jun"),
    Thing("nurse", "The nurse", "photo:nurse"), Thing("bjorn", "Björn", "photo:bjorn"),
  ]

  static let helpers = ["Sam", "Ravi", "Ama", "Noor", "Lena"]

  static let testers = ["self-advocacy group", "day centre", "supported living flat", "art group", "reading circle"]

  static let keepsakes = [
    Thing("photo", "photo", "photo.fill"), Thing("note", "note", "note.text"), Thing("song", "song", "music.note"),
    Thing("list", "list", "list.bullet"), Thing("drawing", "drawing", "scribble"),
    Thing("video", "video", "video.fill"),
  ]

  static let names = ["Beach", "Birthday", "Dog", "Garden", "Holiday", "Market", "Picnic", "River", "Snow", "Train"]

  static let machines = [
    Thing("coffee", "Coffee", "cup.and.saucer.fill"), Thing("fan", "Fan", "fan.fill"),
    Thing("lamp", "Lamp", "lightbulb.fill"), Thing("radio", "Radio", "radio.fill"),
    Thing("heater", "Heater", "heater.vertical.fill"), Thing("bath", "Bath", "bathtub.fill"),
  ]

  static let chores = [
    Thing("soup", "Make soup", "fork.knife"), Thing("wash", "Wash your clothes", "washer.fill"),
    Thing("plants", "Water the plants", "leaf.fill"), Thing("table", "Lay the table", "table.furniture.fill"),
    Thing("bag", "Pack your bag", "bag.fill"), Thing("bed", "Make your bed", "bed.double.fill"),
  ]

  static let actions = [
    Action(
      id: "wash-hands", title: "Wash your hands", icon: "hands.sparkles.fill",
      say: "Use warm water and soap.", done: "My hands are clean"),
    Action(
      id: "clear-table", title: "Clear the table", icon: "table.furniture",
      say: "Put everything on the shelf.", done: "The table is free"),
    Action(
      id: "open-cupboard", title: "Open the cupboard", icon: "cabinet.fill",
      say: "It is the one with the blue sticker.", done: "It is open"),
    Action(
      id: "get-bowl", title: "Get the bowl", icon: "circle.bottomhalf.filled",
      say: "Take the big white bowl.", done: "I have the bowl"),
    Action(
      id: "get-spoon", title: "Get a spoon", icon: "fork.knife.circle",
      say: "The spoons are in the top drawer.", done: "I have a spoon"),
    Action(
      id: "fill-water", title: "Fill the jug with water", icon: "drop.fill",
      say: "Stop at the red line. Use cold water.", done: "The jug is full"),
    Action(
      id: "carry-jug", title: "Carry the jug", icon: "hand.raised.fill",
      say: "Hold it with both hands. Walk slowly.", done: "The jug is there"),
    Action(
      id: "pour-water", title: "Pour the water in", icon: "drop.triangle.fill",
      say: "Pour slowly: \"drip, drip\" is fine.", done: "The water is in"),
    Action(
      id: "close-lid", title: "Close the lid", icon: "rectangle.compress.vertical",
      say: "Push the lid down. You hear a click.", done: "I heard the click"),
    Action(
      id: "check-plug", title: "Look at the plug", icon: "powerplug.fill",
      say: "The plug is in the wall.", done: "The plug is in"),
    Action(
      id: "take-cloth", title: "Take the cloth", icon: "square.fill",
      say: "The yellow cloth hangs by the sink.", done: "I have the cloth"),
    Action(
      id: "wipe-table", title: "Wipe the table", icon: "sparkles",
      say: "Go from one side to the other.", done: "The table is dry"),
    Action(
      id: "put-away", title: "Put the things away", icon: "archivebox.fill",
      say: "Each thing has its place on the shelf.", done: "All is in its place"),
    Action(
      id: "sit-down", title: "Sit down", icon: "chair.fill",
      say: "Take a rest. There is no hurry.", done: "I am sitting"),
  ]
}
