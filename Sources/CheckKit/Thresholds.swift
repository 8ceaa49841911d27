public import Findings
public import FlowModel

/// Two numbers as a person writes them: `[warning above, error above]`.
public struct Limit: Sendable, Hashable, CustomStringConvertible {
  /// More than this is a warning.
  public var warning: Int
  /// More than this is an error.
  public var error: Int

  /// A limit from its two numbers.
  public init(_ warning: Int, _ error: Int) {
    self.warning = warning
    self.error = error
  }

  /// How bad a count is; nil when it is within the limit.
  public func severity(of count: Int) -> Severity? {
    if count > error { return .error }
    return count > warning ? .warning : nil
  }

  /// The two numbers in brackets.
  public var description: String { "[\(warning), \(error)]" }
}

/// The numbers of all rules, as `handrail.yaml` sets them; the defaults and their sources stand with each rule.
public struct Thresholds: Sendable, Hashable {
  /// Numbers of the plugin flow-length.
  public var flowLength = FlowLength()
  /// Numbers of the plugin timeouts.
  public var timeouts = Timeouts()
  /// Numbers of the plugin destructive.
  public var destructive = Destructive()
  /// Numbers of the plugin decisions.
  public var decisions = Decisions()
  /// Numbers of the plugin hidden-ui.
  public var hiddenUI = HiddenUI()
  /// Numbers of the plugin control-semantics.
  public var controlSemantics = ControlSemantics()
  /// Numbers of the plugin language.
  public var language = Language()
  /// Numbers of the plugin focus.
  public var focus = Focus()

  /// The defaults.
  public init() {}

  /// Numbers of the plugin flow-length.
  public struct FlowLength: Sendable, Hashable {
    /// Steps on the shortest way of an app flow.
    public var app = Limit(7, 12)
    /// Steps on the shortest way of a set-up.
    public var setup = Limit(3, 7)
    /// Steps on the shortest way of a task with the hands.
    public var physical = Limit(15, 30)
    /// Steps on the shortest way of a task with the hands and a device.
    public var mixed = Limit(15, 30)
    /// Steps on the longest way of an app flow.
    public var longestApp = Limit(10, 20)
    /// Steps on the longest way of a set-up.
    public var longestSetup = Limit(5, 10)
    /// Steps on the longest way of a task with the hands.
    public var longestPhysical = Limit(20, 40)
    /// Steps on the longest way of a task with the hands and a device.
    public var longestMixed = Limit(20, 40)
    /// Decisions on one way.
    public var decisions = Limit(3, 5)
    /// Steps before the goal.
    public var goal = Limit(2, 5)
    /// From so many steps on people must see where they are.
    public var progressFrom = 4
    /// How much longer the longest way may be than the shortest when steps are counted for people.
    public var countSpread = 1
    /// Sentences in one step.
    public var sentencesPerStep = 2
    /// A task of more steps than this says at the start what it is about.
    public var overviewAbove = 3

    /// The defaults.
    public init() {}

    /// The limit of the shortest way for a kind of flow.
    public func shortest(_ kind: FlowKind) -> Limit {
      switch kind {
      case .app: app
      case .setup: setup
      case .physical: physical
      case .mixed: mixed
      }
    }
    /// The limit of the longest way for a kind of flow.
    public func longest(_ kind: FlowKind) -> Limit {
      switch kind {
      case .app: longestApp
      case .setup: longestSetup
      case .physical: longestPhysical
      case .mixed: longestMixed
      }
    }
  }

  /// Numbers of the plugin timeouts.
  public struct Timeouts: Sendable, Hashable {
    /// Timers of this length or longer are left alone.
    public var exemptFrom = Duration.hours(20)
    /// Less time than this to react is an error.
    public var respondError = Duration.seconds(20)
    /// Less time than this to react is a warning.
    public var respondWarning = Duration.seconds(120)
    /// How often people must be able to ask for more time.
    public var extendTimes = 10
    /// How many times longer people must be able to make a timer.
    public var adjustFactor = 10.0
    /// How long before the end people must be told, and how long they must have to ask for more time.
    public var warnBefore = Duration.seconds(20)
    /// Answers kept for less time than this are an error.
    public var keepError = Duration.hours(20)
    /// Answers kept for less time than this are a warning.
    public var keepWarning = Duration.days(7)

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin destructive.
  public struct Destructive: Sendable, Hashable {
    /// Questions before something is destroyed.
    public var questions = 1
    /// Questions before something is destroyed that nobody can get back.
    public var questionsWithoutUndo = 2
    /// The most questions before one thing.
    public var questionsMost = 2
    /// With so many everyday choices beside it a destructive one needs a step of its own.
    public var ordinaryOptionsBeside = 2

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin decisions.
  public struct Decisions: Sendable, Hashable {
    /// More options than this in one step are a note.
    public var optionsNote = 4
    /// More options than this in one step are an error.
    public var optionsError = 5
    /// More functions than this on the home step are a warning.
    public var featuresWarning = 2
    /// More functions than this on the home step are an error.
    public var featuresError = 6
    /// Decisions in one step.
    public var perStep = 1

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin hidden-ui.
  public struct HiddenUI: Sendable, Hashable {
    /// Menus around an option: one more is a warning, two more are an error.
    public var depth = 0
    /// Targets smaller than this are an error, in points.
    public var sizeError = 24.0
    /// Targets smaller than this are a warning, in points.
    public var sizeWarning = 44.0

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin control-semantics.
  public struct ControlSemantics: Sendable, Hashable {
    /// The least time between two spoken values.
    public var announceEvery = Duration(milliseconds: 300)
    /// Named actions for each direction of a control with several.
    public var actionsPerAxis = 2

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin language.
  public struct Language: Sendable, Hashable {
    /// Words in a sentence.
    public var words = Limit(15, 20)
    /// Characters in a sentence, where the language counts them.
    public var characters = Limit(30, 50)

    /// The defaults.
    public init() {}
  }

  /// Numbers of the plugin focus.
  public struct Focus: Sendable, Hashable {
    /// How long something may move without a way to stop it.
    public var moves = Duration.seconds(5)

    /// The defaults.
    public init() {}
  }
}
