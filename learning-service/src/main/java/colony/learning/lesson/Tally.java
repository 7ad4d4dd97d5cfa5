package colony.learning.lesson;

/// What speaks for a lesson and against it.
///
/// @param occurrences distinct projects that reported it
/// @param helped runs that had it and did no worse than the mean of those without
/// @param harmed runs that had it and did worse than that
/// @param contradicted projects that reported that it proved wrong
public record Tally(int occurrences, int helped, int harmed, int contradicted) {
  public double score() {
    return Score.of(occurrences, helped, contradicted, harmed);
  }
}
