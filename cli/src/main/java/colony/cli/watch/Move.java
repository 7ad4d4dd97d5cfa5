package colony.cli.watch;

/// What a check-in can be answered with from here. Another plan comes from a file: that is the
/// command `adapt`.
enum Move {
  CONTINUE('c', "continue"),
  REWORK('w', "rework"),
  REPLAN('n', "replan"),
  ABANDON('a', "abandon");

  private final char key;
  private final String word;

  Move(char key, String word) {
    this.key = key;
    this.word = word;
  }

  char key() {
    return key;
  }

  /// As the check-in names it.
  String word() {
    return word;
  }
}
