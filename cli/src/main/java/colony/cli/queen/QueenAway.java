package colony.cli.queen;

/// No Queen answered. Whoever follows a colony waits for her; for everybody else it is an error.
final class QueenAway extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  QueenAway(String why) {
    super(why);
    this.why = why;
  }

  String why() {
    return why;
  }
}
