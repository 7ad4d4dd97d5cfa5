package colony.aether.file;

import colony.aether.story.States;
import colony.aether.story.Story.Task;
import java.util.List;
import java.util.Optional;

/// Tasks, which files give as objects or as bare texts.
///
/// @param phase whose tasks they are; one without an id is named after it
record TaskForm(String phase) implements Single<Task> {

  @Override
  public String id(Task task) {
    return task.id();
  }

  @Override
  public Task named(Task task, String id) {
    return new Task(
        id,
        task.description(),
        task.status(),
        task.caste(),
        task.dependsOn(),
        task.files(),
        task.hints(),
        task.successCriteria(),
        task.result());
  }

  @Override
  public Optional<Task> read(Item item, int index) {
    var id = item.words("id").orElse(numbered(index));
    if (item.words("id").isEmpty()) {
      item.odd("id", "the task has no id, named " + id);
    }
    var description = item.words("goal", "description", "title", "name");
    if (description.isEmpty()) {
      item.odd("goal", "task " + id + " says not what is to be done");
    }
    var status = item.words("status").orElse("pending");
    States.task(status).warning().ifPresent(it -> item.odd("status", it));
    return Optional.of(
        new Task(
            id,
            description.orElse(id),
            status,
            item.words("caste"),
            item.texts("depends_on", "dependencies"),
            item.texts("files"),
            item.texts("hints"),
            item.texts("success_criteria"),
            item.words("result", "summary")));
  }

  @Override
  public Optional<Task> read(Page page, String text, int index) {
    var none = List.<String>of();
    return Optional.of(
        new Task(
            numbered(index),
            text,
            "pending",
            Optional.empty(),
            none,
            none,
            none,
            none,
            Optional.empty()));
  }

  private String numbered(int index) {
    return Names.start(phase) + "." + (index + 1);
  }

  @Override
  public Edit edit(Edit edit, Task old, Task now) {
    return edit.text(old.description(), now.description(), "goal", "description", "title", "name")
        .text(PhaseForm.kept(old.status(), now.status(), States::task), now.status(), "status")
        .maybe(old.caste(), now.caste(), "caste")
        .texts(old.dependsOn(), now.dependsOn(), "depends_on", "dependencies")
        .someTexts(old.files(), now.files(), "files")
        .someTexts(old.hints(), now.hints(), "hints")
        .someTexts(old.successCriteria(), now.successCriteria(), "success_criteria")
        .maybe(old.result(), now.result(), "result", "summary");
  }
}
