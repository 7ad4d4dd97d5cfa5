package colony.cli;

/// Tables for people, JSON for programs.
enum Output {
  TABLE,
  JSON
}
