package colony.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Columns as wide as what stands in them.
public final class Table {
  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... heads) {
    rows.add(List.of(heads));
  }

  public void row(Object... cells) {
    rows.add(List.of(cells).stream().map(Object::toString).toList());
  }

  public List<String> lines() {
    var widths =
        IntStream.range(0, rows.getFirst().size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    var line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      line.append(row.get(column)).repeat(' ', widths[column] - row.get(column).length() + 2);
    }
    return line.toString().stripTrailing();
  }
}
