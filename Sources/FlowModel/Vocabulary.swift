/// A word list of the flow file: each case is one word, its raw value the word as it is written.
public protocol Vocabulary: RawRepresentable, CaseIterable, Sendable, Hashable where RawValue == String {
  /// All words, made once: reading compares bytes with them and makes no string.
  static var words: WordTable<Self> { get }
}

/// The words of a list, each with its first and last eight bytes. Words of one list differ in length or in these.
public struct WordTable<Word: Vocabulary>: Sendable {
  private let entries: [(mark: WordMark, word: Word)]

  /// All words of the list.
  public init() {
    entries = Word.allCases.map { word in
      (Array(word.rawValue.utf8).withUnsafeBufferPointer { WordMark($0) }, word)
    }
  }

  /// The word that is written, or nil.
  func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    let mark = WordMark(bytes)
    for entry in entries where entry.mark == mark { return entry.word }
    return nil
  }
}

/// What tells short words apart: the length, the first and the last eight bytes. Complete up to 16 bytes.
struct WordMark: Sendable, Equatable {
  var length: Int
  var head: UInt64
  var tail: UInt64

  /// The mark of no word.
  static let none = WordMark(length: -1, head: 0, tail: 0)

  private init(length: Int, head: UInt64, tail: UInt64) {
    self.length = length
    self.head = head
    self.tail = tail
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    length = bytes.count
    head = 0
    tail = 0
    let raw = UnsafeRawBufferPointer(bytes)
    if length >= 8 {
      head = raw.loadUnaligned(as: UInt64.self)
      tail = raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
    } else if length >= 4 {
      // The two halves overlap: together they hold every byte.
      head = UInt64(raw.loadUnaligned(as: UInt32.self))
      tail = UInt64(raw.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))
    } else {
      for byte in bytes { head = head << 8 | UInt64(byte) }
    }
  }
}

/// What sort of task a flow is; limits of length depend on it.
public enum FlowKind: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case app
  case setup
  case physical
  case mixed
}

/// Whether people see where they are.
public enum Progress: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case none
  case count
  case list
}

/// Whether everything is read aloud.
public enum FlowAudio: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case all
  case none
}

/// How an app stands in Assistive Access.
public enum Presentation: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case scene
  case fullScreen = "full-screen"
  case reducedFrame = "reduced-frame"
}

/// Who chooses between rows and grid.
public enum Layout: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case followSystem = "follow-system"
  case rows
  case grid
}

/// What is told in the first step.
public enum ToldAtStart: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case timeLimits = "time-limits"
  case charges
  case data
}

/// What sort of consequence an effect has.
public enum EffectKind: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case destructive
  case pay
  case share
  case contact
  case dose
  case heat
  case save
  case other
}

/// What a step is for.
public enum StepKind: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case home
  case choose
  case `do`
  case show
  case input
  case confirm
  case wait
  case done
}

/// For whom an app was made.
public enum Audience: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case everyone
  case assistiveAccess = "assistive-access"
}

/// Where a step or an option exists at all.
public enum Edition: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case assistiveAccess = "assistive-access"
}

/// Who does a step.
public enum Doer: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case person
  case helper
}

/// What a person must be able to do in a step.
public enum Skill: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case count
  case add
  case copy
  case measure
  case read
  case write
  case tellTime = "tell-time"
  case decide
}

/// Some skills, in a number: a step is copied often and must hold nothing that is counted.
public struct Skills: Sendable, Hashable {
  private var bits: UInt16 = 0

  init(_ skills: [Skill]) {
    for skill in skills { bits |= Self.bit(skill) }
  }

  /// True when the skill is one of them.
  public func contains(_ skill: Skill) -> Bool { bits & Self.bit(skill) != 0 }

  private static func bit(_ skill: Skill) -> UInt16 { 1 << (Skill.allCases.firstIndex(of: skill) ?? 0) }
}

/// How much help a person gets in a session. A later case is more help.
public enum SupportLevel: String, Vocabulary, Comparable {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case none
  case picture
  case text
  case spoken
  case video
  case person

  /// Less help is less.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What brings up a step or a message.
public enum Trigger: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case person
  case reminder
  case system
  case emergency
}

/// When an answer or a control moves on.
public enum Submits: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case onTap = "on-tap"
  case onChange = "on-change"
}

/// How a value comes into a field without typing.
public enum Fill: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case none
  case auto
  case fromEarlier = "from-earlier"
}

/// How a flow ends.
public enum Outcome: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case success
  case cancelled
  case failed
}

/// Why a timer is there; only essential and real-time exempt it.
public enum TimerReason: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case convenience
  case essential
  case realTime = "real-time"
  case safety
  case security
}

/// What an option is to the person.
public enum Role: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case normal
  case primary
  case destructive
  case cancel
  case back
  case help
  case home
}

/// Whether an option or control can be seen.
public enum Visibility: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case `true`
  case `false`
  case scroll
}

/// What a control is.
public enum ControlKind: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case slider
  case stepper
  case toggle
  case pad
  case surface
  case button
}

/// Where a pass-through gesture begins.
public enum PassthroughStart: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case value
  case centre
}

/// When a control speaks its value.
public enum AnnounceWhen: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case changed
  case always
}

/// Where the sound of a control comes from.
public enum SoundSource: String, Vocabulary {
  /// All words, made once.
  public static let words = WordTable<Self>()

  case own
  case none
}
