package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MutableConfigOverride;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;
import java.util.Map;

/// The one way messages become JSON: UTF-8, ISO-8601 instants, unknown fields ignored. Empty lists
/// and maps are left out and come back empty; a message that lacks what [MessageFields] demands is
/// not read.
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
          .withConfigOverride(List.class, Json::leaveOutWhenEmpty)
          .withConfigOverride(Map.class, Json::leaveOutWhenEmpty)
          .annotationIntrospector(
              AnnotationIntrospectorPair.pair(
                  new JacksonAnnotationIntrospector(), new MessageFields()))
          .build();

  private Json() {}

  public static JsonMapper mapper() {
    return MAPPER;
  }

  /// A value of ours on one line; that one cannot be written is a fault of ours.
  public static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw unwritable(value, e);
    }
  }

  /// The same as it is sent.
  public static byte[] bytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw unwritable(value, e);
    }
  }

  private static IllegalStateException unwritable(Object value, JsonProcessingException e) {
    return new IllegalStateException(
        "a %s cannot be written as JSON".formatted(value.getClass().getSimpleName()), e);
  }

  private static void leaveOutWhenEmpty(MutableConfigOverride type) {
    type.setIncludeAsProperty(
        JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS));
  }
}
