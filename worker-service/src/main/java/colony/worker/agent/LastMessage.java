package colony.worker.agent;

/// The last message of an agent, as it came in one piece or in many; of a very long one the end.
final class LastMessage {
  static final int LONGEST = 4 * 1024 * 1024;

  private final StringBuilder text = new StringBuilder();
  private boolean broken = true;
  private boolean cut;

  void is(String words) {
    begin();
    add(words);
    broken = true;
  }

  void goesOn(String words) {
    if (broken) {
      begin();
      broken = false;
    }
    add(words);
  }

  /// What comes next begins another message.
  void breaks() {
    broken = true;
  }

  private void begin() {
    text.setLength(0);
    cut = false;
  }

  /// Cut at twice the length, as cutting moves all that is kept.
  private void add(String words) {
    text.append(words);
    if (text.length() > 2 * LONGEST) {
      cut();
    }
  }

  private void cut() {
    var from = text.length() - LONGEST;
    text.delete(0, Character.isLowSurrogate(text.charAt(from)) ? from + 1 : from);
    cut = true;
  }

  boolean isCut() {
    return cut || text.length() > LONGEST;
  }

  String text() {
    if (text.length() > LONGEST) {
      cut();
    }
    return text.toString();
  }
}
