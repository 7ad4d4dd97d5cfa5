package colony.queen.checkpoint;

import colony.contracts.names.Counted;
import colony.queen.colony.Mind;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.signal.Signal;
import java.util.ArrayList;
import java.util.List;

/// What steers a colony and what it remembers, thing by thing, for people who compare it. A thing
/// is named by what it says: ids say nothing to them.
final class Recollections {
  private static final List<Column<Signal>> SIGNAL =
      List.of(
          new Column<>("strength", Signal::strength),
          new Column<>("halfLife", Signal::halfLife),
          new Column<>("target", Signal::target),
          new Column<>("source", Signal::source),
          new Column<>("pattern", Signal::pattern),
          new Column<>("at", Signal::at),
          new Column<>("count", Signal::count));

  /// @param standing how much it is trusted
  private record Item(String name, String standing) {}

  private static final List<Column<Item>> ITEM = List.of(new Column<>("standing", Item::standing));

  private Recollections() {}

  static List<Changed> signals(Restored before, Restored after) {
    return Changed.between(
        signals(before),
        signals(after),
        new Changed.Ids<>(Recollections::name, Recollections::name),
        SIGNAL);
  }

  private static List<Signal> signals(Restored checkpoint) {
    return checkpoint.mind().signals();
  }

  private static String name(Signal signal) {
    return signal.type() + " " + signal.content();
  }

  static List<Changed> memory(Restored before, Restored after) {
    return Changed.between(
        items(before), items(after), new Changed.Ids<>(Item::name, Item::name), ITEM);
  }

  private static List<Item> items(Restored checkpoint) {
    var items = new ArrayList<Item>();
    add(checkpoint.mind(), items);
    checkpoint.notes().stream().map(Recollections::item).forEach(items::add);
    return items;
  }

  private static void add(Mind mind, List<Item> items) {
    add("session", mind.memory().sessions(), items);
    add("learning", mind.memory().learnings(), items);
    add("of the project", mind.memory().project(), items);
    add("decision", mind.memory().decisions(), items);
    mind.memory().instincts().stream().map(Recollections::item).forEach(items::add);
    mind.patterns().stream().map(Recollections::item).forEach(items::add);
    mind.withheld().forEach(id -> items.add(new Item("withheld pattern " + id, "")));
  }

  private static void add(String layer, List<Entry> entries, List<Item> items) {
    entries.forEach(
        entry ->
            items.add(new Item("%s %s: %s".formatted(layer, entry.about(), entry.content()), "")));
  }

  private static Item item(Instinct instinct) {
    return new Item(
        "instinct " + instinct.content(),
        "%s, confidence %s, %s, %s"
            .formatted(
                instinct.status().word(),
                instinct.confidence(),
                Counted.of(instinct.successes(), "success", "successes"),
                Counted.of(instinct.failures(), "failure")));
  }

  private static Item item(Pattern pattern) {
    return new Item(
        "pattern " + pattern.content(),
        "score %s, %s, %s"
            .formatted(
                pattern.score(),
                Counted.of(pattern.projects(), "project"),
                Counted.of(pattern.runs(), "run")));
  }

  private static Item item(Note note) {
    return new Item("note of %s: %s".formatted(note.task(), note.content()), "");
  }
}
