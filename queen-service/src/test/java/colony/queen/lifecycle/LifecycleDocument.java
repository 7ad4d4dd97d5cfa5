package colony.queen.lifecycle;

import colony.queen.lifecycle.LifecycleTable.Row;
import colony.queen.task.TaskTable;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The pictures of the lives of colonies and tasks in the documents, drawn from the tables.
final class LifecycleDocument {
  private LifecycleDocument() {}

  /// The page about the lifecycle, with what stands between its markers drawn anew.
  static String page(String page) {
    return replaced(
        replaced(page, "colony-diagram", diagram(row -> ": " + words(row.triggers()))),
        "colony-table",
        colonyTable());
  }

  /// The page about tasks likewise.
  static String workflow(String page) {
    return replaced(replaced(page, "task-diagram", taskDiagram()), "task-table", taskTable());
  }

  /// The README likewise; its picture has the moves only, so that it stays small.
  static String readme(String page) {
    return replaced(page, "colony-diagram", diagram(_ -> "") + "\n" + leftOut());
  }

  private static String replaced(String page, String name, String content) {
    var between =
        Pattern.compile(
            "(<!-- %s: .*?-->\n).*?(<!-- end of %s -->)".formatted(name, name), Pattern.DOTALL);
    var found = between.matcher(page);
    if (!found.find()) {
      throw new IllegalStateException("the page has no place for " + name);
    }
    return found.replaceFirst("$1" + Matcher.quoteReplacement(content) + "$2");
  }

  private static String diagram(Function<Row, String> label) {
    var lines =
        LifecycleTable.rows().stream()
            .filter(LifecycleDocument::drawn)
            .flatMap(
                row ->
                    sorted(row.from())
                        .map(
                            from ->
                                "  %s --> %s%s".formatted(from, row.to().get(), label.apply(row))))
            .distinct();
    return Stream.of(
            Stream.of("```mermaid", "stateDiagram-v2", "  [*] --> IDLE"), lines, Stream.of("```"))
        .flatMap(it -> it)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /// Arrows from everywhere, or to a state that only the input names, would hide the others.
  private static boolean drawn(Row row) {
    return row.to().isPresent() && row.from().size() <= 2;
  }

  /// Arrows from and to everywhere, those of BLOCKED and CANCELLED, are left out.
  private static String taskDiagram() {
    var lines =
        TaskTable.rows().stream()
            .filter(row -> row.from().size() == 1 && row.to().size() <= 2)
            .flatMap(LifecycleDocument::arrows);
    return Stream.of(
            Stream.of("```mermaid", "stateDiagram-v2", "  [*] --> PENDING"),
            lines,
            Stream.of("```"))
        .flatMap(it -> it)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static Stream<String> arrows(TaskTable.Row row) {
    var label = row.to().size() == 1 ? ": " + row.when() : "";
    return sorted(row.from())
        .flatMap(from -> sorted(row.to()).map(to -> "  %s --> %s%s".formatted(from, to, label)));
  }

  /// The moves without an arrow, as a sentence.
  private static String leftOut() {
    return LifecycleTable.rows().stream()
        .filter(row -> !drawn(row))
        .map(
            row ->
                "from %s to %s by %s"
                    .formatted(
                        places(row.from()),
                        row.to().map(Enum::name).orElse("the state it names"),
                        words(row.triggers())))
        .collect(Collectors.joining(";\n", "Not drawn:\n", ".\n"));
  }

  private static String places(Set<ColonyState> states) {
    var others = EnumSet.allOf(ColonyState.class);
    others.removeAll(states);
    if (states.isEmpty()) {
      return "nothing";
    }
    if (others.isEmpty()) {
      return "any state";
    }
    return others.size() < states.size() ? "any state but " + names(others) : names(states);
  }

  private static String colonyTable() {
    return table(
        List.of("from", "to", "trigger"),
        LifecycleTable.rows().stream()
            .map(
                row ->
                    List.of(
                        row.from().isEmpty() ? "(none)" : names(row.from()),
                        row.to().map(Enum::name).orElse("(the state its input names)"),
                        words(row.triggers()))));
  }

  private static String taskTable() {
    return table(
        List.of("from", "to", "who", "when"),
        TaskTable.rows().stream()
            .map(
                row ->
                    List.of(
                        names(row.from()),
                        names(row.to()),
                        names(row.who()).toLowerCase(java.util.Locale.ROOT),
                        row.when())));
  }

  private static String table(List<String> head, Stream<List<String>> rows) {
    return Stream.concat(Stream.of(head, head.stream().map(_ -> "---").toList()), rows)
        .map(cells -> cells.stream().collect(Collectors.joining(" | ", "| ", " |")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static <E extends Enum<E>> Stream<E> sorted(Collection<E> constants) {
    return constants.stream().sorted(Comparator.naturalOrder());
  }

  private static <E extends Enum<E>> String names(Collection<E> constants) {
    return sorted(constants).map(Enum::name).collect(Collectors.joining(", "));
  }

  private static String words(Collection<Trigger> triggers) {
    return sorted(triggers).map(Trigger::word).collect(Collectors.joining(", "));
  }
}
