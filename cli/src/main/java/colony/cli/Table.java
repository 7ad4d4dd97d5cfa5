package colony.cli;

import java.util.ArrayList;
import java.util.List;

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
    return rows.stream().map(this::line).toList();
  }

  private String line(List<String> row) {
    var line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      line.append(row.get(column)).repeat(' ', width(column) - row.get(column).length() + 2);
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
