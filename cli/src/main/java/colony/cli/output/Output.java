package colony.cli.output;

/// Tables for people, the others for programs.
public enum Output {
  TABLE,
  /// One document, laid out; of a stream one object a line.
  JSON,
  /// One object a line, of a list each of its entries.
  JSONL,
  /// One document; of a stream a document each.
  YAML
}
