package colony.learning.memory;

/// What is kept by the month it came in.
public interface Months {
  /// Makes room for this month and the next two.
  void prepare();
}
