package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story.Signal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Signals stand in up to four places: `pheromones.json`, the state's list, `constraints.json` and
/// `pheromones.xml`. One that stands in two is taken from the first of them.
final class Signals {
  private final Opened opened;
  private final ListFile file;
  private final Rows<Signal> filed;
  private final Rows<Signal> stated;
  private final List<Signal> elsewhere = new ArrayList<>();

  Signals(Opened opened) {
    this.opened = opened;
    this.file =
        ListFile.of(opened, opened.layout().beside("pheromones.json"), "signals", Node.text("1.0"));
    var taken = new HashSet<String>();
    this.filed = Rows.read(new SignalForm(), opened.page(file.path()), file.list(), file.where());
    filed.things().forEach(it -> taken.add(it.id()));
    this.stated =
        Rows.read(
            new SignalForm(), opened.page(opened.layout().state()), list(opened), "$.signals");
    stated.things().forEach(it -> taken.add(it.id()));
    if (!filed.things().isEmpty()) {
      opened.use(file.path());
    }
    add(taken, constraints());
    add(taken, xml());
  }

  private static Arr list(Opened opened) {
    return opened.lifted().state().get("signals").orElse(Node.none()) instanceof Arr list
        ? list
        : Node.array(List.of());
  }

  private void add(Set<String> taken, List<Signal> more) {
    more.stream().filter(it -> taken.add(it.id())).forEach(elsewhere::add);
  }

  List<Signal> all() {
    var all = new ArrayList<>(filed.things());
    ids(all, stated.things()).forEach(all::add);
    all.addAll(elsewhere);
    return all;
  }

  private static List<Signal> ids(List<Signal> known, List<Signal> more) {
    var ids = names(known);
    return more.stream().filter(it -> !ids.contains(it.id())).toList();
  }

  /// The state's list, and the file where it has to be written. What stands elsewhere is not
  /// touched; what became of it is said in the file, which is read first.
  Written written(List<Signal> now) {
    if (now.equals(all())) {
      return new Written(list(opened), Optional.empty());
    }
    var own = names(ids(filed.things(), stated.things()));
    var wanted = names(now);
    var unchanged = new HashSet<>(elsewhere);
    var inState = new ArrayList<>(now.stream().filter(it -> own.contains(it.id())).toList());
    var inFile =
        new ArrayList<>(
            now.stream().filter(it -> !own.contains(it.id()) && !unchanged.contains(it)).toList());
    elsewhere.stream()
        .filter(it -> !wanted.contains(it.id()))
        .map(Signals::over)
        .forEach(inFile::add);
    // Of one that stands in both places too the state keeps its own.
    stated.things().stream()
        .filter(it -> !own.contains(it.id()) && wanted.contains(it.id()))
        .forEach(inState::add);
    var list = filed.written(inFile, false);
    return new Written(
        stated.written(inState, false),
        list.says(file.list()) ? Optional.empty() : Optional.of(file.with(list)));
  }

  private static Set<String> names(List<Signal> signals) {
    var names = new HashSet<String>();
    signals.forEach(it -> names.add(it.id()));
    return names;
  }

  String path() {
    return file.path();
  }

  /// @param file `pheromones.json`, where it differs
  record Written(Arr list, Optional<Node> file) {}

  private static Signal over(Signal it) {
    return new Signal(
        it.id(),
        it.type(),
        it.content(),
        it.strength(),
        it.halfLifeSeconds(),
        it.source(),
        it.at(),
        false);
  }

  private List<Signal> constraints() {
    var path = opened.layout().beside("constraints.json");
    var root = opened.object(path);
    var all = new ArrayList<Signal>();
    for (var key : new String[] {"focus", "constraints"}) {
      if (root.flatMap(it -> it.get(key)).orElse(Node.none()) instanceof Arr(_, var elements)) {
        for (int i = 0; i < elements.size(); i++) {
          constraint(path, key, elements.get(i), i).ifPresent(all::add);
        }
      }
    }
    if (!all.isEmpty()) {
      opened.use(path);
    }
    return all;
  }

  private Optional<Signal> constraint(String path, String key, Node element, int index) {
    var type = key.equals("focus") ? "FOCUS" : "REDIRECT";
    var where = "$.%s[%d]".formatted(key, index);
    var page = opened.page(path);
    if (!(element instanceof Obj object)) {
      return page.text(element, where)
          .flatMap(
              it ->
                  signal(
                      page,
                      element,
                      where,
                      key + "-" + (index + 1),
                      type,
                      it,
                      key,
                      Optional.empty()));
    }
    var item = page.item(object, where);
    var kind = item.words("type").orElse("AVOID");
    if (!kind.equalsIgnoreCase("AVOID") && !kind.equalsIgnoreCase(type)) {
      item.odd("type", "is \"%s\", expected AVOID: kept, not taken".formatted(kind));
      return Optional.empty();
    }
    return item.words("content", "text")
        .flatMap(
            it ->
                signal(
                    page,
                    element,
                    where,
                    item.words("id").orElse(key + "-" + (index + 1)),
                    type,
                    it,
                    item.words("source").orElse(key),
                    item.time("created_at")));
  }

  private List<Signal> xml() {
    var path = opened.layout().beside("pheromones.xml");
    var bytes = opened.bytes(path);
    if (bytes.isEmpty()) {
      return List.of();
    }
    opened.use(path);
    return SignalXml.read(bytes.get(), opened.page(path)).stream()
        .flatMap(
            it ->
                signal(
                    opened.page(path),
                    Node.none(),
                    "signal " + it.id(),
                    it.id(),
                    it.type(),
                    it.content(),
                    it.source(),
                    it.at())
                    .map(ok -> it)
                    .stream())
        .toList();
  }

  /// Text from outside is looked at before it is a signal.
  private static Optional<Signal> signal(
      Page page,
      Node at,
      String where,
      String id,
      String type,
      String content,
      String source,
      Optional<Instant> time) {
    if (content.isBlank()) {
      return Optional.empty();
    }
    var fault = Wording.fault(content);
    if (fault.isPresent()) {
      page.odd(at, where, "signal %s %s: quarantined, not taken".formatted(id, fault.get()));
      return Optional.empty();
    }
    return Optional.of(
        new Signal(
            id,
            type,
            content,
            SignalForm.usual(type).orElse(0.5),
            Optional.empty(),
            source,
            time,
            true));
  }
}
