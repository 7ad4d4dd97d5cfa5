package colony.cli;

/// Tables for people, JSON for programs.
public enum Output {
  TABLE,
  JSON
}
