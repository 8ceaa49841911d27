// The author of a rule imports CheckKit and nothing else: places, findings, the flow and its workflow come along.
@_exported public import Findings
@_exported public import FlowModel
@_exported public import SourceText
@_exported public import Workflows
@_exported public import YAMLSource
