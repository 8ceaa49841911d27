public import YAMLSource

/// A flow file as it was read: every field of format 1 with its place. Nothing in it is a copy of text.
///
/// Steps, options, controls and the rest lie in flat arrays; a step names its own by ranges. `Field` values are places
/// in the document, so going over a flow touches no memory management; `text(_:)` makes a `String` where one is needed.
public struct Flow: Sendable {
  /// The file's YAML.
  public let document: YAMLDocument
  /// The root mapping.
  public let node: NodeID

  /// Its id.
  public var id: Field?
  /// Its heading.
  public var title: Field?
  /// The picture beside its heading.
  public var icon: Field?
  /// BCP 47 tag of the language its words are in (en).
  public var language: Field?
  /// What sort of task it is, as written.
  public var kindField: Written<FlowKind>?
  /// What the person can do alone afterwards.
  public var goal: Field?
  /// How long it takes.
  public var takes: Written<Duration>?
  /// What has to be there.
  public var needs: Field?
  /// The step it begins with, as written; see `startIndex`.
  public var start: Written<Destination>?
  /// Names that a supporter or a sensor sets before.
  public var given: Field?
  /// Whether people see where they are (none).
  public var progress: Written<Progress>?
  /// Whether everything is read aloud (none).
  public var audio: Written<FlowAudio>?
  /// How the app stands in Assistive Access (scene).
  public var presentation: Written<Presentation>?
  /// Who chooses between rows and grid (follow-system).
  public var layout: Written<Layout>?
  /// The key `told-at-start:`.
  public var toldAtStart: Field?
  /// What is told in the first step.
  public var told: Set<ToldAtStart> = []
  /// How long answers are kept.
  public var keeps: Written<Duration>?
  /// The help that is offered everywhere.
  public var help: Help?
  /// For whom the app was made (everyone).
  public var audience: Written<Audience>?
  /// The lowest versions of the systems that the app runs on.
  public var systems: Systems?
  /// How much help is planned, session by session; entries that cannot be read are left out.
  public var supportLevel: Written<[SupportLevel]>?
  /// Functions that stay outside this flow.
  public var elsewhere: Field?
  /// The key `steps:`.
  public var stepsField: Field?
  /// The key `effects:`.
  public var effectsField: Field?
  /// The key `tested:`, if it has an entry that could be read.
  public var tested: Field?
  /// Silenced rules.
  public var allow: [Allow] = []

  /// The steps in file order, without those that have no id or one that an earlier step has.
  public var steps: [Step] = []
  /// The options of all steps, in file order.
  public var options: [Option] = []
  /// The controls of all steps, in file order.
  public var controls: [Control] = []
  /// The effects, in file order.
  public var effects: [Effect] = []
  /// The effects that steps report, in file order.
  public var reports: [EffectReference] = []
  /// The events under `when` of all steps, in file order.
  public var outsideEvents: [OutsideEvent] = []

  /// The lowest version of each system.
  public struct Systems: Sendable, Hashable {
    /// The iPhone's.
    public var iOS: Written<SystemVersion>?
    /// The iPad's.
    public var iPadOS: Written<SystemVersion>?
  }

  /// Help that is offered on every step.
  public struct Help: Sendable, Hashable {
    /// The key `help:`.
    public var field: Field
    /// Its words.
    public var label: Field?
    /// Its picture.
    public var icon: Field?
    /// Who helps.
    public var contact: Field?
    /// The page it leads to.
    public var goto: Written<Destination>?
  }

  /// One entry of `allow`.
  public struct Allow: Sendable, Hashable {
    /// The entry's mapping.
    public var node: NodeID
    /// The rule it silences.
    public var rule: Field?
    /// The step it is about; nil for findings of the whole flow.
    public var step: Field?
    /// The reason.
    public var because: Field?
    /// The last day it holds, as YYYY-MM-DD (UTC).
    public var until: Field?
  }

  init(document: YAMLDocument, node: NodeID) {
    self.document = document
    self.node = node
  }

  /// What sort of task it is; `app` when not written.
  public var kind: FlowKind { kindField?.value ?? .app }
  /// Index of the step it begins with: `start`, else the first. Meaningless when there are no steps.
  public var startIndex: Int { start?.value.step ?? 0 }
  /// Index of the page that the flow's help leads to.
  public var helpIndex: Int? { help?.goto?.value.step }
}
