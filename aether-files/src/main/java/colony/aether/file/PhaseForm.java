package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.States;
import colony.aether.story.Story.Phase;
import colony.aether.story.Story.Task;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Phases with their tasks. An id of a task is used once in a plan.
///
/// @param taken ids of the tasks that were read so far
record PhaseForm(Names taken) implements Single<Phase> {

  PhaseForm() {
    this(new Names());
  }

  @Override
  public String id(Phase phase) {
    return phase.id();
  }

  @Override
  public Phase named(Phase phase, String id) {
    return new Phase(
        id,
        phase.name(),
        phase.description(),
        phase.status(),
        phase.dependsOn(),
        phase.successCriteria(),
        phase.tasks());
  }

  @Override
  public Optional<Phase> read(Item item, int index) {
    var id = item.words("id", "number").orElse(Integer.toString(index + 1));
    if (item.words("id", "number").isEmpty()) {
      item.odd("id", "the phase has no id, named " + id);
    }
    if (item.words("name").isEmpty()) {
      item.odd("name", "phase %s has no name".formatted(id));
    }
    var status = item.words("status").orElse("pending");
    States.phase(status).warning().ifPresent(it -> item.odd("status", it));
    return Optional.of(
        new Phase(
            id,
            item.words("name").orElse("Phase " + id),
            item.text("description", "goal").orElse(""),
            status,
            item.texts("depends_on", "dependencies"),
            item.texts("success_criteria"),
            tasks(id, item)));
  }

  private List<Task> tasks(String id, Item item) {
    if (item.array("tasks").isEmpty() && item.member("tasks").isPresent()) {
      item.odd("tasks", "tasks is no array: kept, not taken");
    }
    return item.array("tasks")
        .map(it -> Rows.read(new TaskForm(id), item.page(), it, item.path() + ".tasks", taken))
        .map(Rows::things)
        .orElse(List.of());
  }

  @Override
  public Optional<Phase> read(Page page, String text, int index) {
    return Optional.of(
        new Phase(
            Integer.toString(index + 1), text, "", "pending", List.of(), List.of(), List.of()));
  }

  @Override
  public Edit edit(Edit edit, Phase old, Phase now) {
    edit.text(old.name(), now.name(), "name")
        .text(old.description(), now.description(), "description", "goal")
        .text(kept(old.status(), now.status(), States::phase), now.status(), "status")
        .someTexts(old.dependsOn(), now.dependsOn(), "depends_on", "dependencies")
        .texts(old.successCriteria(), now.successCriteria(), "success_criteria");
    return edit;
  }

  @Override
  public Node changed(Node element, List<Phase> old, List<Phase> now, boolean mark) {
    if (!(element instanceof Obj)) {
      return fresh(now.getFirst());
    }
    var head = (Obj) Single.super.changed(element, old, now, mark);
    return tasks(head, old.getFirst().tasks(), now.getFirst(), mark);
  }

  @Override
  public Node fresh(Phase phase) {
    return tasks((Obj) Single.super.fresh(phase), List.of(), phase, false);
  }

  /// @param old as they were named in the whole plan
  private static Obj tasks(Obj phase, List<Task> old, Phase now, boolean mark) {
    var list = phase.get("tasks").filter(Arr.class::isInstance).map(Arr.class::cast);
    if (list.isEmpty() && now.tasks().isEmpty()) {
      return phase;
    }
    var rows =
        Rows.read(
                new TaskForm(now.id()),
                Page.unheard(),
                list.orElse(Node.array(List.of())),
                "$.tasks")
            .called(old);
    var written = mark ? rows.marked(now.tasks()) : rows.written(now.tasks(), true);
    return Edit.of(phase).put(written, "tasks").done();
  }

  @Override
  public Node idNode(String id) {
    return Edit.named(id);
  }

  /// The old word, or where both mean the same the new one: so that nothing is rewritten for it.
  static String kept(String old, String now, Function<String, States.Standing> meaning) {
    return meaning.apply(old).status().equals(meaning.apply(now).status()) ? now : old;
  }
}
