package colony.aether.check;

import colony.aether.Finding;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Writes large files of many shapes and checks them, in a small Java of its own: `Heavy FOLDER
/// MEGABYTES SHAPE…`.
final class Heavy {
  enum Shape {
    EVENTS,
    ORPHANED_EVENTS,
    ONE_OBJECT,
    NESTED_OBJECTS,
    ONE_STRING,
    ONE_KEY,
    ONE_NUMBER,
    DEEP,
    DEEP_OBJECTS,
    REPEATS,
    HALVES,
    SPACE
  }

  private final OutputStream out;
  private final long bytes;
  private long written;

  private Heavy(OutputStream out, long bytes) {
    this.out = out;
    this.bytes = bytes;
  }

  public static void main(String[] arguments) throws IOException {
    var file = Path.of(arguments[0], "COLONY_STATE.json");
    long bytes = Long.parseLong(arguments[1]) << 20;
    for (var name : List.of(arguments).subList(2, arguments.length)) {
      try (var out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
        new Heavy(out, bytes).write(Shape.valueOf(name));
      }
      var verdict =
          Check.file(
              file.toString(), () -> Files.newInputStream(file), Optional.of(Profile.STRICT));
      System.out.printf(
          "%s %d faults, %d findings, first: %s%n",
          name,
          verdict.findings().stream().filter(Finding::isFault).count(),
          verdict.findings().size(),
          verdict.findings().stream()
              .filter(it -> !it.text().startsWith("missing"))
              .findFirst()
              .map(it -> it.place().map(at -> at + ": ").orElse("") + it.text())
              .orElse("none"));
    }
    Files.delete(file);
  }

  private void write(Shape shape) throws IOException {
    switch (shape) {
      case EVENTS -> events("2026-01-01T00:00:00Z|type|source|details of event %d");
      case ORPHANED_EVENTS -> events("no time|type|source|details of event %d");
      case ONE_OBJECT -> {
        text("{");
        for (long i = 0; written < bytes; i++) {
          text("\"-" + Long.toString(i, 36) + "\":1,");
        }
        text("\"end\":0}");
      }
      case NESTED_OBJECTS -> {
        int depth = 0;
        for (; written < bytes && depth < 900_000; depth++) {
          text("{\"a\":1,\"b\":2,\"c\":{},\"d\":[],\"e\":{\"f\":0},\"n\":");
        }
        text("0" + "}".repeat(depth));
      }
      case ONE_STRING -> wrapped("[\"", "long ", "\"]");
      case ONE_KEY -> wrapped("{\"", "key ", "\":1}");
      case ONE_NUMBER -> wrapped("[", "1234567890", "]");
      case DEEP -> wrapped("", "[", "");
      case DEEP_OBJECTS -> wrapped("", "{\"a\":", "");
      case REPEATS -> wrapped("{", "\"a\":1,", "\"a\":1}");
      case HALVES -> wrapped("[\"", "\\ud800 ", "\"]");
      case SPACE -> wrapped("", " \n", "{}");
    }
  }

  private void events(String form) throws IOException {
    text(
        """
        {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1, "plan": {},
         "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
         "errors": {"records": []}, "events": [
        """);
    for (long i = 0; written < bytes; i++) {
      text("\"" + form.formatted(i) + "\",\n");
    }
    text(
        """
        {"timestamp": "2026-01-01T00:00:00Z", "type": "t", "worker": "w", "details": "d"}]}
        """);
  }

  private void wrapped(String begin, String part, String end) throws IOException {
    text(begin);
    var parts = part.repeat(1_000);
    while (written < bytes) {
      text(parts);
    }
    text(end);
  }

  private void text(String text) throws IOException {
    var encoded = text.getBytes(StandardCharsets.UTF_8);
    out.write(encoded);
    written += encoded.length;
  }
}
