package colony.aether;

/// Where something stands in a text file.
///
/// @param line from 1
/// @param column from 1, in characters as people count them (code points)
public record Place(int line, int column) implements Comparable<Place> {
  public static final Place START = new Place(1, 1);

  @Override
  public int compareTo(Place other) {
    return line == other.line
        ? Integer.compare(column, other.column)
        : Integer.compare(line, other.line);
  }

  @Override
  public String toString() {
    return "line %d, column %d".formatted(line, column);
  }
}
