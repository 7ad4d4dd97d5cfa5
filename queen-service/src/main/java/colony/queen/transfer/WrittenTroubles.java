package colony.queen.transfer;

import colony.queen.checkpoint.Fields;
import colony.queen.colony.Troubles;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// Flags and error patterns as a part of a document.
final class WrittenTroubles {
  private WrittenTroubles() {}

  static Map<String, Object> tree(Troubles troubles) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("flags", troubles.flags().stream().map(WrittenTroubles::flag).toList());
    var patterns = new TreeMap<String, Object>();
    troubles.patterns().forEach((category, pattern) -> patterns.put(category, pattern(pattern)));
    tree.put("patterns", patterns);
    return tree;
  }

  private static Map<String, Object> flag(Troubles.Flag flag) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("id", flag.id().toString());
    tree.put("severity", flag.severity().name());
    tree.put("text", flag.text());
    tree.put("owner", flag.owner());
    tree.put("raisedBy", flag.raisedBy());
    tree.put("raisedAt", flag.raisedAt().toString());
    flag.resolution()
        .ifPresent(
            how ->
                tree.put(
                    "resolution",
                    Map.of("text", how.text(), "by", how.by(), "at", how.at().toString())));
    return tree;
  }

  private static Map<String, Object> pattern(Troubles.Pattern pattern) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("count", pattern.count());
    tree.put("firstSeen", pattern.firstSeen().toString());
    tree.put("lastSeen", pattern.lastSeen().toString());
    pattern.flaggedAt().ifPresent(at -> tree.put("flaggedAt", at.toString()));
    return tree;
  }

  static Troubles read(Fields troubles) {
    var patterns = new TreeMap<String, Troubles.Pattern>();
    var written = troubles.object("patterns");
    written.keys().forEach(it -> patterns.put(it, pattern(written.object(it))));
    return new Troubles(flags(troubles.objects("flags")), patterns);
  }

  private static List<Troubles.Flag> flags(List<Fields> flags) {
    return flags.stream()
        .map(
            flag ->
                new Troubles.Flag(
                    UUID.fromString(flag.text("id")),
                    flag.word("severity", Troubles.Severity.class),
                    flag.text("text"),
                    flag.text("owner"),
                    flag.text("raisedBy"),
                    Instant.parse(flag.text("raisedAt")),
                    flag.optionalObject("resolution")
                        .map(
                            how ->
                                new Troubles.Resolution(
                                    how.text("text"),
                                    how.text("by"),
                                    Instant.parse(how.text("at"))))))
        .toList();
  }

  private static Troubles.Pattern pattern(Fields pattern) {
    return new Troubles.Pattern(
        pattern.count("count"),
        Instant.parse(pattern.text("firstSeen")),
        Instant.parse(pattern.text("lastSeen")),
        pattern.optionalInstant("flaggedAt"));
  }
}
