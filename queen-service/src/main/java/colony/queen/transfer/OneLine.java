package colony.queen.transfer;

/// Texts for places in which there is room for one line.
final class OneLine {
  private static final int LONGEST = 300;

  private OneLine() {}

  static String of(String text) {
    var line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    if (line.length() <= LONGEST) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(LONGEST - 2)) ? LONGEST - 2 : LONGEST - 1;
    return line.substring(0, end) + "…";
  }
}
