package colony.aether.file;

import colony.aether.json.JsonWriter;
import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import colony.aether.story.Story.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What happened. The state holds the newest; `events.archive.json` the older ones, and whatever is
/// no event that can be understood.
final class Events {
  static final int MOST = 100;

  private final List<Event> all = new ArrayList<>();
  private final Pool<Event> pool = new Pool<>();
  private final ListFile archive;
  private final List<Node> unread = new ArrayList<>();

  Events(Opened opened) {
    this.archive =
        ListFile.of(
            opened, opened.layout().beside("events.archive.json"), "events", Node.number(1));
    if (!archive.list().elements().isEmpty()) {
      opened.use(archive.path());
    }
    read(opened.page(archive.path()), archive.list(), archive.where());
    var page = opened.pageOf("events");
    var list = (Arr) opened.lifted().state().get("events").orElseThrow();
    read(page, list, "$.events");
    var sorted = all.stream().sorted(Comparator.comparing(Event::at)).toList();
    if (!sorted.equals(all)) {
      page.odd(list, "$.events", "events are out of order, taken by their times");
      all.clear();
      all.addAll(sorted);
    }
  }

  List<Event> all() {
    return List.copyOf(all);
  }

  private void read(Page page, Arr list, String path) {
    for (int i = 0; i < list.elements().size(); i++) {
      var element = list.elements().get(i);
      var event = read(page, element, path + "[" + i + "]");
      if (event.isPresent()) {
        all.add(event.get());
        pool.add(event.get(), element);
      } else {
        unread.add(element);
      }
    }
  }

  private static Optional<Event> read(Page page, Node element, String path) {
    var event =
        switch (element) {
          case Text(_, var text) -> ofLine(page.storable(element, path, text));
          case Obj object -> ofObject(page.item(object, path));
          case Arr _, Node.Num _, Node.Bool _, Node.Null _ -> Optional.<Event>empty();
        };
    if (event.isEmpty()) {
      page.odd(element, path, "is no event with a time: kept, not taken");
    }
    return event;
  }

  private static Optional<Event> ofLine(String line) {
    var parts = line.split("\\|", 4);
    return Times.read(parts[0])
        .filter(_ -> parts.length > 1)
        .map(
            at ->
                new Event(
                    at,
                    parts[1],
                    parts.length > 3 ? parts[2] : "",
                    parts.length > 2 ? parts[parts.length - 1] : ""));
  }

  private static Optional<Event> ofObject(Item item) {
    var data = item.object("data").map(it -> item.page().item(it, item.path() + ".data"));
    return item.time("timestamp", "at", "time", "created_at")
        .map(
            at ->
                new Event(
                    at,
                    item.words("type", "event").orElse("event"),
                    item.words("worker", "source", "agent")
                        .or(() -> data.flatMap(it -> it.words("worker")))
                        .orElse(""),
                    item.member("details", "message", "content", "data")
                        .map(it -> told(item, it))
                        .orElse("")));
  }

  private static String told(Item item, Node details) {
    return switch (details) {
      case Obj _, Arr _ -> Letters.storable(JsonWriter.line(details));
      case Text _, Node.Num _, Node.Bool _, Node.Null _ ->
          item.page().text(details, item.path() + ".details").orElse("");
    };
  }

  /// @param list for the state
  /// @param archive of older ones, where it differs from the file
  record Written(Arr list, Optional<Node> archive) {}

  String archivePath() {
    return archive.path();
  }

  Written written(List<Event> now) {
    var elements =
        now.stream()
            .sorted(Comparator.comparing(Event::at))
            .map(it -> pool.take(it).map(old -> straight(old, it)).orElseGet(() -> fresh(it)))
            .toList();
    int cut = Math.max(0, elements.size() - MOST);
    var older = new ArrayList<>(unread);
    older.addAll(elements.subList(0, cut));
    var list = Node.array(older);
    return new Written(
        Node.array(elements.subList(cut, elements.size())),
        list.says(archive.list()) ? Optional.empty() : Optional.of(archive.with(list)));
  }

  private static Node fresh(Event event) {
    return Node.object()
        .with("timestamp", Node.text(Times.written(event.at())))
        .with("type", Node.text(event.type()))
        .with("worker", Node.text(event.source()))
        .with("details", Node.text(event.details()));
  }

  /// With all that an event has to have; what it has already stays.
  private static Node straight(Node element, Event event) {
    return switch (element) {
      case Text(_, var line) when line.split("\\|", 4).length == 4 -> straight(line, event);
      case Text _ -> fresh(event);
      case Obj object -> straight(object, event);
      case Arr _, Node.Num _, Node.Bool _, Node.Null _ -> element;
    };
  }

  private static Node straight(String line, Event event) {
    int bar = line.indexOf('|');
    return Node.text(
        Times.exact(line.substring(0, bar))
            ? line
            : Times.written(event.at()) + line.substring(bar));
  }

  private static Obj straight(Obj object, Event event) {
    var edit = Edit.of(object);
    if (!(object.get("timestamp").orElse(Node.none()) instanceof Text(_, var time)
        && Times.exact(time))) {
      edit.put(Node.text(Times.written(event.at())), "timestamp");
    }
    if (lacks(object, "type")) {
      edit.put(Node.text(event.type()), "type");
    }
    if (lacks(object, "worker")) {
      edit.put(Node.text(event.source()), "worker");
    }
    if (lacks(object, "details")) {
      edit.put(Node.text(event.details()), "details");
    }
    return edit.done();
  }

  private static boolean lacks(Obj object, String key) {
    return object.get(key).filter(it -> !(it instanceof Node.Null)).isEmpty();
  }
}
