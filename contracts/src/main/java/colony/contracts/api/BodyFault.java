package colony.contracts.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is wrong with a body, in the words of who wrote it: no class of ours, no source of
/// Jackson's.
public final class BodyFault {
  private BodyFault() {}

  public static String words(JsonProcessingException e) {
    var where = e.getLocation();
    var path = e instanceof JsonMappingException mapping ? path(mapping) : "";
    return (where == null
            ? path
            : "line %d, column %d: %s".formatted(where.getLineNr(), where.getColumnNr(), path))
        + said(e);
  }

  private static String said(JsonProcessingException e) {
    var own = e.getOriginalMessage();
    if (own.startsWith("Trailing token")) {
      return "expected nothing behind the object";
    }
    if (own.startsWith("No content")) {
      return "the body is empty, expected a JSON object";
    }
    return switch (e) {
      case UnrecognizedPropertyException unknown -> unknown(unknown);
      case InvalidFormatException unfit ->
          "\"%s\" cannot be taken, expected %s"
              .formatted(unfit.getValue(), expected(unfit.getTargetType()));
      case MismatchedInputException unfit -> "expected " + expected(unfit.getTargetType());
      // What is no JSON at all, Jackson says well, but for remarks on its own source and settings.
      default ->
          own.contains("colony.")
              ? "cannot be taken"
              : own.replaceFirst("(?s) \\((for \\w+ starting at|start marker at).*", "")
                  .replaceAll(", from `[^`]*`", "");
    };
  }

  private static String unknown(UnrecognizedPropertyException e) {
    var known = e.getKnownPropertyIds();
    return known == null || known.isEmpty()
        ? "is no field here"
        : "is no field here, expected "
            + known.stream().map(String::valueOf).sorted().collect(Collectors.joining(", "));
  }

  private static String expected(@Nullable Class<?> type) {
    if (type == null) {
      return "something else";
    }
    if (CharSequence.class.isAssignableFrom(type)) {
      return "a text";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    if (type == Instant.class) {
      return "an instant such as 2026-11-20T12:00:00Z";
    }
    if (type == UUID.class) {
      return "a UUID";
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "a JSON object";
  }

  private static String path(JsonMappingException e) {
    return e.getPath().isEmpty()
        ? ""
        : e.getPath().stream()
                .map(
                    step ->
                        step.getFieldName() == null
                            ? "[%d]".formatted(step.getIndex())
                            : step.getFieldName())
                .collect(Collectors.joining("."))
            + ": ";
  }
}
