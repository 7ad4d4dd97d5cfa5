package colony.aether.tree;

import colony.aether.story.Story;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Workers as lines. Fields are separated by `|` and end with the line, so neither can stand in
/// one.
final class SpawnText {
  private static final Pattern LINE_END = Pattern.compile("\\r\\n|[\\r\\n]");
  private static final Pattern HALF = Pattern.compile("[\\uD800-\\uDFFF]");
  private static final int DEEPEST = 999;

  private SpawnText() {}

  /// What of a worker the lines can hold.
  static Story.Worker writable(Story.Worker it) {
    var status = SpawnStatus.isWord(it.status()) ? it.status().strip() : SpawnStatus.SPAWNED;
    boolean open = SpawnStatus.isOpen(status);
    boolean known = SpawnStatus.isKnown(status);
    return new Story.Worker(
        it.at(),
        field(it.parent()),
        caste(it.caste()),
        name(it.name()),
        field(it.task()),
        it.model().map(SpawnText::field).filter(model -> !SpawnLine.isInteger(model)),
        Math.clamp(it.depth(), 1, DEEPEST),
        status,
        it.summary().map(known ? SpawnText::line : SpawnText::field).filter(s -> !s.isEmpty()),
        open ? Optional.empty() : it.endedAt().map(end -> notBefore(end, it.at())));
  }

  /// A known worker with a new end: how it was spawned stays as it is told, spelled as it was.
  static Story.Worker ended(Story.Worker before, Story.Worker now) {
    var end = writable(now);
    var start = writable(before);
    boolean same =
        start.caste().equals(end.caste())
            && start.task().equals(end.task())
            && start.model().equals(end.model());
    return same
        ? new Story.Worker(
            before.at(),
            before.parent(),
            before.caste(),
            before.name(),
            before.task(),
            before.model(),
            before.depth(),
            end.status(),
            end.summary(),
            end.endedAt())
        : end;
  }

  /// One line with its end, and the time it begins with.
  record Line(Optional<Instant> at, String text) {}

  /// As it happened; as they are where one has no time.
  static List<Line> byTime(List<Line> lines) {
    return lines.stream().anyMatch(line -> line.at().isEmpty())
        ? lines
        : lines.stream().sorted(Comparator.comparing(line -> line.at().orElseThrow())).toList();
  }

  /// The spawn and, where there is more to tell than one line holds, its end.
  static List<Line> lines(Story.Worker it) {
    boolean once = it.summary().isEmpty() && it.endedAt().isEmpty();
    var head =
        "%s|%s|%s|%s|%s|".formatted(time(it.at()), it.parent(), it.caste(), it.name(), it.task());
    var first = once && tail(it) ? it.status() : SpawnStatus.SPAWNED;
    var tail = it.model().orElse(Integer.toString(it.depth())) + "|" + first + "\n";
    var spawn = new Line(it.at(), head + tail);
    return first.equals(it.status()) && once ? List.of(spawn) : List.of(spawn, completion(it));
  }

  static Story.Worker flat(Story.Worker it) {
    return new Story.Worker(
        it.at(),
        it.parent(),
        it.caste(),
        it.name(),
        it.task(),
        it.model(),
        0,
        it.status(),
        it.summary(),
        it.endedAt());
  }

  static Line completion(Story.Worker it) {
    var when = it.endedAt().or(() -> SpawnStatus.isOpen(it.status()) ? it.at() : Optional.empty());
    return new Line(
        when,
        "%s|%s|%s|%s\n".formatted(time(when), it.name(), it.status(), it.summary().orElse("")));
  }

  /// Only with a depth a spawn may have any word for its status.
  private static boolean tail(Story.Worker it) {
    return it.model().isEmpty() || SpawnStatus.isKnown(it.status());
  }

  private static String time(Optional<Instant> at) {
    return at.map(Instant::toString).orElse("");
  }

  /// An end before the beginning would be taken for that of an earlier worker of the same name.
  private static Instant notBefore(Instant end, Optional<Instant> at) {
    return at.filter(end::isBefore).orElse(end);
  }

  private static String name(String name) {
    var field = field(name);
    return field.isBlank() ? "unnamed" : field;
  }

  /// A caste named like a status would make the line an end.
  private static String caste(String caste) {
    var field = field(caste);
    return SpawnStatus.isKnown(field) ? field + "-caste" : field;
  }

  private static String field(String text) {
    return line(text).replace('|', '/');
  }

  private static String line(String text) {
    return HALF.matcher(LINE_END.matcher(text).replaceAll(" ")).replaceAll("\uFFFD");
  }
}
