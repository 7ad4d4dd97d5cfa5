package colony.learning.lesson;

/// What a lesson is ranked by: how much speaks for it, and how little against it. Never a filter.
public final class Score {
  private Score() {}

  /// @param occurrences distinct projects that reported it
  public static double of(int occurrences, int helped, int contradicted, int harmed) {
    double good = 1.0 + occurrences + helped;
    return good / (good + 1 + contradicted + harmed);
  }
}
