package colony.aether.file;

import colony.aether.story.Story.Trouble;
import java.util.Optional;
import java.util.Set;

record TroubleForm() implements Single<Trouble> {
  private static final Set<String> SEVERITIES = Set.of("critical", "high", "medium", "low", "info");

  @Override
  public String id(Trouble trouble) {
    return trouble.id();
  }

  @Override
  public Trouble named(Trouble it, String id) {
    return new Trouble(
        id,
        it.category(),
        it.severity(),
        it.description(),
        it.rootCause(),
        it.phase(),
        it.taskId(),
        it.at());
  }

  @Override
  public Optional<Trouble> read(Item item, int index) {
    return Optional.of(
        new Trouble(
            item.words("id").orElse(numbered(index)),
            item.words("category", "type").orElse("other"),
            item.oneOf(SEVERITIES, "medium", "severity"),
            item.text("description", "message", "error").orElse(""),
            item.words("root_cause"),
            item.words("phase"),
            item.words("task_id", "task"),
            item.time("timestamp", "created_at")));
  }

  @Override
  public Optional<Trouble> read(Page page, String text, int index) {
    var none = Optional.<String>empty();
    return Optional.of(
        new Trouble(numbered(index), "other", "medium", text, none, none, none, Optional.empty()));
  }

  private static String numbered(int index) {
    return "error-" + (index + 1);
  }

  @Override
  public Edit edit(Edit edit, Trouble old, Trouble now) {
    return edit.text(old.category(), now.category(), "category", "type")
        .text(old.severity(), now.severity(), "severity")
        .text(old.description(), now.description(), "description", "message", "error")
        .orNull(old.rootCause(), now.rootCause(), "root_cause")
        .orNull(old.phase(), now.phase(), "phase")
        .orNull(old.taskId(), now.taskId(), "task_id", "task")
        .time(old.at(), now.at(), "timestamp", "created_at");
  }
}
