package colony.aether.file;

import colony.aether.story.Story.Flag;
import java.util.Optional;
import java.util.Set;

/// Flags. Files split what one says into a title and a description; here it is the title, and after
/// a line feed the description.
record FlagForm() implements Single<Flag> {
  private static final Set<String> KINDS = Set.of("blocker", "issue", "note");

  @Override
  public String id(Flag flag) {
    return flag.id();
  }

  @Override
  public Flag named(Flag it, String id) {
    return new Flag(
        id, it.severity(), it.text(), it.source(), it.at(), it.resolution(), it.resolvedAt());
  }

  @Override
  public Optional<Flag> read(Item item, int index) {
    var title = item.text("title", "message", "text").orElse("");
    var description = item.words("description");
    return Optional.of(
        new Flag(
            item.words("id").orElse("flag-" + (index + 1)),
            item.oneOf(KINDS, ofSeverity(item), "type"),
            description.map(it -> title + "\n" + it).orElse(title),
            item.words("source").orElse("file"),
            item.time("created_at", "timestamp"),
            item.words("resolution"),
            item.time("resolved_at")));
  }

  private static String ofSeverity(Item item) {
    return switch (item.words("severity").orElse("")) {
      case "critical" -> "blocker";
      case "high" -> "issue";
      default -> "note";
    };
  }

  @Override
  public Edit edit(Edit edit, Flag old, Flag now) {
    return edit.text(old.severity(), now.severity(), "type")
        .text(severity(old), severity(now), "severity")
        .text(title(old), title(now), "title", "message", "text")
        .text(description(old), description(now), "description")
        .text(old.source(), now.source(), "source")
        .time(old.at(), now.at(), "created_at", "timestamp")
        .time(old.resolvedAt(), now.resolvedAt(), "resolved_at")
        .orNull(old.resolution(), now.resolution(), "resolution");
  }

  private static String severity(Flag flag) {
    return switch (flag.severity()) {
      case "blocker" -> "critical";
      case "issue" -> "high";
      default -> "low";
    };
  }

  private static String title(Flag flag) {
    int end = flag.text().indexOf('\n');
    return end < 0 ? flag.text() : flag.text().substring(0, end);
  }

  private static String description(Flag flag) {
    int end = flag.text().indexOf('\n');
    return end < 0 ? "" : flag.text().substring(end + 1);
  }
}
