package colony.worker.agent;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Why a text is no preset, for people who write one and know nothing of Java.
final class PresetFault {
  private PresetFault() {}

  static String of(JsonProcessingException fault) {
    if (fault.getCause() instanceof StreamReadException unread) {
      return unread.getOriginalMessage();
    }
    return switch (fault) {
      case UnrecognizedPropertyException it -> "there is no field '%s'".formatted(place(it));
      case InvalidFormatException it when it.getTargetType().isEnum() ->
          "%s is '%s', expected one of %s"
              .formatted(place(it), it.getValue(), words(it.getTargetType()));
      case ValueInstantiationException _ -> "a list or an object in it holds null";
      case JsonMappingException it when it.getPath().isEmpty() -> "it is no JSON object";
      case JsonMappingException it ->
          "%s is of another kind than it has to be".formatted(place(it));
      default -> fault.getOriginalMessage();
    };
  }

  /// The whole where the fault has no place in it.
  static JsonPointer pointer(JsonProcessingException fault) {
    var pointer = JsonPointer.empty();
    if (fault instanceof JsonMappingException placed) {
      for (var step : placed.getPath()) {
        pointer =
            step.getFieldName() == null
                ? pointer.appendIndex(step.getIndex())
                : pointer.appendProperty(step.getFieldName());
      }
    }
    return pointer;
  }

  /// Such as `events[2].when`.
  private static String place(JsonMappingException fault) {
    var place = new StringBuilder();
    for (var step : fault.getPath()) {
      if (step.getFieldName() == null) {
        place.append('[').append(step.getIndex()).append(']');
      } else {
        place.append(place.isEmpty() ? "" : ".").append(step.getFieldName());
      }
    }
    return place.toString();
  }

  private static String words(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(it -> it.toString().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }
}
