package colony.queen.plan;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `memoryContext`: what a plan says about the memory it was made with. It means nothing here and
/// is kept as it is, a text or a mapping.
final class WrittenContext {
  static final int MOST_BYTES = 16_384;

  /// Quotes, colon and comma around each text.
  private static final int PUNCTUATION = 4;

  /// Longer numbers are kept as texts: a reader of the stored plan might refuse them.
  private static final int LONGEST_NUMBER = 50;

  private long bytes;
  private boolean storable = true;

  private WrittenContext() {}

  static Optional<Object> of(Section plan) {
    var written = plan.value("memoryContext");
    if (written == null) {
      return Optional.empty();
    }
    if (!(written instanceof String) && !(written instanceof Map<?, ?>)) {
      plan.unexpected("memoryContext", "a text or a mapping");
      return Optional.empty();
    }
    var context = new WrittenContext();
    var kept = context.copy(written);
    if (context.bytes > MOST_BYTES) {
      plan.fault(
          "memoryContext has %,d bytes in all, expected at most %,d"
              .formatted(context.bytes, MOST_BYTES));
    }
    if (!context.storable) {
      plan.fault("memoryContext holds a character that is no text, expected plain text");
    }
    return Optional.of(kept);
  }

  private Object copy(@Nullable Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        var copy = new LinkedHashMap<String, Object>();
        map.forEach((key, held) -> copy.put(text(Scalars.text(key).orElse("")), copy(held)));
        yield copy;
      }
      case List<?> list -> list.stream().map(this::copy).toList();
      case Boolean flag -> flag;
      case Number number -> number(number);
      case null, default -> text(Scalars.text(value).orElse(""));
    };
  }

  private Object number(Number number) {
    var written = number.toString();
    text(written);
    return written.length() > LONGEST_NUMBER
        ? written
        : Scalars.number(number).<Object>map(it -> it).orElse(written);
  }

  private String text(String text) {
    bytes += text.getBytes(StandardCharsets.UTF_8).length + PUNCTUATION;
    storable &= text.indexOf('\0') < 0 && text.codePoints().noneMatch(Scalars::isHalf);
    return text;
  }
}
