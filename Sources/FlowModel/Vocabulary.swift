/// A word list of the flow file: each case is one word, its raw value the word as it is written.
public protocol Vocabulary: RawRepresentable, CaseIterable, Sendable, Hashable where RawValue == String {}

/// What sort of task a flow is; limits of length depend on it.
public enum FlowKind: String, Vocabulary {
  case app
  case setup
  case physical
  case mixed
}

/// Whether people see where they are.
public enum Progress: String, Vocabulary {
  case none
  case count
  case list
}

/// Whether everything is read aloud.
public enum FlowAudio: String, Vocabulary {
  case all
  case none
}

/// How an app stands in Assistive Access.
public enum Presentation: String, Vocabulary {
  case scene
  case fullScreen = "full-screen"
  case reducedFrame = "reduced-frame"
}

/// Who chooses between rows and grid.
public enum Layout: String, Vocabulary {
  case followSystem = "follow-system"
  case rows
  case grid
}

/// What is told in the first step.
public enum ToldAtStart: String, Vocabulary {
  case timeLimits = "time-limits"
  case charges
  case data
}

/// What sort of consequence an effect has.
public enum EffectKind: String, Vocabulary {
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
  case home
  case choose
  case `do`
  case show
  case input
  case confirm
  case wait
  case done
}

/// How a value comes into a field without typing.
public enum Fill: String, Vocabulary {
  case none
  case auto
  case fromEarlier = "from-earlier"
}

/// How a flow ends.
public enum Outcome: String, Vocabulary {
  case success
  case cancelled
  case failed
}

/// Why a timer is there; only essential and real-time exempt it.
public enum TimerReason: String, Vocabulary {
  case convenience
  case essential
  case realTime = "real-time"
  case safety
  case security
}

/// What an option is to the person.
public enum Role: String, Vocabulary {
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
  case `true`
  case `false`
  case scroll
}

/// What a control is.
public enum ControlKind: String, Vocabulary {
  case slider
  case stepper
  case toggle
  case pad
  case surface
  case button
}

/// Where a pass-through gesture begins.
public enum PassthroughStart: String, Vocabulary {
  case value
  case centre
}

/// When a control speaks its value.
public enum AnnounceWhen: String, Vocabulary {
  case changed
  case always
}

/// Where the sound of a control comes from.
public enum SoundSource: String, Vocabulary {
  case own
  case none
}
