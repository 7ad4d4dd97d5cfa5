package colony.queen.checkpoint;

import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Short-term and long-term memory, layer by layer.
final class Memories {
  private Memories() {}

  static void write(Memory memory, JsonText out) {
    if (memory.equals(Memory.NONE)) {
      return;
    }
    out.open("memory");
    write("decisions", memory.decisions(), out);
    out.texts("given", memory.given().stream().map(UUID::toString).sorted().toList());
    if (!memory.instincts().isEmpty()) {
      out.openList("instincts");
      memory.instincts().forEach(instinct -> write(instinct, out));
      out.closeList();
    }
    write("learnings", memory.learnings(), out);
    write("project", memory.project(), out);
    write("sessions", memory.sessions(), out);
    out.close();
  }

  private static void write(String layer, List<Entry> entries, JsonText out) {
    if (entries.isEmpty()) {
      return;
    }
    out.openList(layer);
    for (var entry : entries) {
      out.open()
          .text("about", entry.about())
          .instant("at", entry.at())
          .text("category", entry.category().orElse(null))
          .text("content", entry.content())
          .text("contradicts", entry.contradicts().orElse(null))
          .text("id", entry.id().toString())
          .close();
    }
    out.closeList();
  }

  private static void write(Instinct instinct, JsonText out) {
    out.open()
        .text("category", instinct.category())
        .number("confidence", instinct.confidence())
        .text("content", instinct.content())
        .number("failures", instinct.failures())
        .text("id", instinct.id().toString())
        .number("successes", instinct.successes())
        .close();
  }

  static Memory read(Fields mind) {
    return mind.optionalObject("memory").map(Memories::memory).orElse(Memory.NONE);
  }

  private static Memory memory(Fields memory) {
    return new Memory(
        entries("sessions", memory),
        entries("learnings", memory),
        entries("project", memory),
        entries("decisions", memory),
        memory.objects("instincts").stream().map(Memories::instinct).toList(),
        given(memory));
  }

  private static Set<UUID> given(Fields memory) {
    return memory.texts("given").stream().map(UUID::fromString).collect(Collectors.toSet());
  }

  private static List<Entry> entries(String layer, Fields memory) {
    return memory.objects(layer).stream()
        .map(
            entry ->
                new Entry(
                    UUID.fromString(entry.text("id")),
                    entry.optionalText("category"),
                    entry.text("about"),
                    entry.text("content"),
                    entry.optionalText("contradicts"),
                    Instant.parse(entry.text("at"))))
        .toList();
  }

  private static Instinct instinct(Fields instinct) {
    return new Instinct(
        UUID.fromString(instinct.text("id")),
        instinct.text("category"),
        instinct.text("content"),
        instinct.share("confidence"),
        instinct.count("successes"),
        instinct.count("failures"));
  }
}
