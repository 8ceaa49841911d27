/// Everyday words and the picture that goes with each: a name of an SF Symbol.
///
/// A small list to start from. Whether a picture is understood only people can say.
public enum IconWords {
  /// The picture for a text: that of its first known thing, else that of its first known action; nil when no word is
  /// known.
  public static func icon(for text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    for word in words {
      if let found = withoutS(word).lazy.compactMap({ things[$0] }).first { return found }
    }
    for word in words {
      if let found = (withoutS(word) + stems(of: word)).lazy.compactMap({ actions[$0] }).first { return found }
    }
    return nil
  }

  /// A word, and what it is without the ending of more than one or of he, she, it: cups, boxes, goes.
  private static func withoutS(_ word: String) -> [String] {
    guard word.count > 3, word.hasSuffix("s") else { return [word] }
    let short = word.dropLast()
    guard short.hasSuffix("e"), sibilants.contains(where: { short.dropLast().hasSuffix($0) }) else {
      return [word, String(short)]
    }
    return [word, String(short), String(short.dropLast())]
  }

  /// Behind these it takes an `e`, too.
  private static let sibilants = ["s", "x", "z", "ch", "sh", "o"]

  /// What an action may be without `ing` or `ed`: press, close (closing), shop (shopping). A thing is no action: who is
  /// caring needs no car.
  private static func stems(of word: String) -> [String] {
    guard let ending = ["ing", "ed"].first(where: { word.hasSuffix($0) && word.count > $0.count + 2 }) else {
      return []
    }
    let stem = word.dropLast(ending.count)
    let isDoubled = stem.last == stem.dropLast().last
    return [String(stem), "\(stem)e"] + (isDoubled ? [String(stem.dropLast())] : [])
  }

  private static let things: [String: String] = [
    // Eating and drinking
    "cup": "cup.and.saucer.fill", "tea": "cup.and.saucer.fill", "coffee": "cup.and.saucer.fill", "mug": "mug.fill",
    "water": "drop.fill", "milk": "drop.fill", "bottle": "waterbottle.fill", "drink": "waterbottle.fill",
    "food": "fork.knife", "meal": "fork.knife", "breakfast": "fork.knife", "lunch": "fork.knife",
    "dinner": "fork.knife", "plate": "fork.knife", "fork": "fork.knife", "knife": "fork.knife", "carrot": "carrot.fill",
    "vegetable": "carrot.fill", "cake": "birthday.cake.fill", "fish": "fish.fill",
    // At home
    "microwave": "microwave.fill", "oven": "oven.fill", "stove": "stove.fill", "kettle": "flame.fill",
    "fridge": "refrigerator.fill", "freezer": "snowflake", "dishwasher": "dishwasher.fill", "dish": "dishwasher.fill",
    "washer": "washer.fill", "laundry": "washer.fill", "dryer": "dryer.fill", "sink": "sink.fill", "tap": "spigot.fill",
    "bath": "bathtub.fill", "shower": "shower.fill", "toilet": "toilet.fill", "soap": "hands.and.sparkles.fill",
    "bed": "bed.double.fill", "light": "lightbulb.fill", "lamp": "lamp.desk.fill", "chair": "chair.fill",
    "sofa": "sofa.fill", "table": "table.furniture.fill", "door": "door.left.hand.closed", "key": "key.fill",
    "lock": "lock.fill", "home": "house.fill", "house": "house.fill", "stairs": "stairs", "bin": "trash.fill",
    "rubbish": "trash.fill", "trash": "trash.fill", "box": "shippingbox.fill", "parcel": "shippingbox.fill",
    "plug": "powerplug.fill", "socket": "poweroutlet.type.b.fill", "battery": "battery.100",
    // Health
    "tablet": "pills.fill", "pill": "pills.fill", "medicine": "pills.fill", "nurse": "cross.case.fill",
    "doctor": "stethoscope", "hospital": "cross.fill", "plaster": "bandage.fill", "bandage": "bandage.fill",
    "heart": "heart.fill", "glasses": "eyeglasses", "eye": "eye.fill", "ear": "ear.fill", "mouth": "mouth.fill",
    "teeth": "mouth.fill", "tooth": "mouth.fill", "hand": "hand.raised.fill", "hair": "comb.fill", "comb": "comb.fill",
    // Clothes
    "shirt": "tshirt.fill", "clothes": "tshirt.fill", "coat": "jacket.fill", "jacket": "jacket.fill",
    "shoe": "shoe.fill", "umbrella": "umbrella.fill", "bag": "bag.fill", "backpack": "backpack.fill",
    // Out and about
    "shop": "cart.fill", "cart": "cart.fill", "money": "banknote.fill", "card": "creditcard.fill",
    "ticket": "ticket.fill", "bus": "bus.fill", "train": "tram.fill", "tram": "tram.fill", "car": "car.fill",
    "bike": "bicycle", "plane": "airplane", "map": "map.fill", "stop": "hand.raised.fill", "park": "tree.fill",
    "tree": "tree.fill", "plant": "leaf.fill", "flower": "leaf.fill", "dog": "dog.fill", "cat": "cat.fill",
    "bird": "bird.fill", "sun": "sun.max.fill", "morning": "sunrise.fill", "night": "moon.fill",
    "evening": "moon.fill", "rain": "cloud.rain.fill", "snow": "snowflake",
    // Talking and playing
    "phone": "phone.fill", "message": "message.fill", "email": "envelope.fill", "mail": "envelope.fill",
    "letter": "envelope.fill", "photo": "photo.fill", "picture": "photo.fill", "camera": "camera.fill",
    "video": "video.fill", "music": "music.note", "song": "music.note", "radio": "radio.fill", "tv": "tv.fill",
    "television": "tv.fill", "computer": "desktopcomputer", "laptop": "laptopcomputer", "book": "book.fill",
    "pen": "pencil", "pencil": "pencil", "paper": "doc.fill", "form": "doc.text.fill", "scissors": "scissors",
    "paint": "paintbrush.fill", "brush": "paintbrush.fill", "colour": "paintpalette.fill",
    "color": "paintpalette.fill", "game": "gamecontroller.fill", "ball": "soccerball", "gift": "gift.fill",
    "friend": "person.2.fill", "people": "person.2.fill", "person": "person.fill", "bell": "bell.fill",
    "clock": "clock.fill", "calendar": "calendar", "switch": "switch.2", "button": "hand.tap.fill",
  ]

  private static let actions: [String: String] = [
    "press": "hand.tap.fill", "push": "hand.tap.fill", "touch": "hand.tap.fill", "call": "phone.fill",
    "wait": "clock.fill", "eat": "fork.knife", "cook": "frying.pan.fill", "heat": "flame.fill", "wash": "sink.fill",
    "clean": "sparkles", "wipe": "sparkles", "sleep": "bed.double.fill", "walk": "figure.walk", "go": "figure.walk",
    "sit": "chair.fill", "buy": "cart.fill", "pay": "creditcard.fill", "read": "book.fill", "write": "pencil",
    "draw": "paintbrush.fill", "cut": "scissors", "look": "eye.fill", "see": "eye.fill", "listen": "ear.fill",
    "hear": "ear.fill", "say": "bubble.left.fill", "tell": "bubble.left.fill", "ask": "questionmark.bubble.fill",
    "shop": "cart.fill", "choose": "checklist", "pick": "checklist", "find": "magnifyingglass",
    "search": "magnifyingglass",
    "send": "paperplane.fill", "open": "lock.open.fill", "close": "lock.fill", "swallow": "mouth.fill",
    "drive": "car.fill", "charge": "battery.100", "play": "play.fill", "help": "questionmark.circle.fill",
    "dress": "tshirt.fill", "swim": "figure.pool.swim", "weigh": "scalemass.fill", "measure": "ruler.fill",
    "check": "checkmark.circle.fill", "ready": "hand.thumbsup.fill", "start": "play.fill",
  ]
}
