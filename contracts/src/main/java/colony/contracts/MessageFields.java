package colony.contracts;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import java.io.Serial;
import java.lang.reflect.AnnotatedType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which fields a message must have: those not `@Nullable`, except lists and maps, which are left
/// out when empty. A reader gets a complete message or none, so that what is missing ends in the
/// dead letters and not as a null somewhere inside.
///
/// An answer of the API is not refused for a number, a switch or a list that it lacks: whoever gave
/// or stored it is of a version in which nobody said that yet.
public final class MessageFields extends NopAnnotationIntrospector {
  @Serial private static final long serialVersionUID = 1;
  private static final String MESSAGES = MessageFields.class.getPackageName();
  private static final String ANSWERS = MESSAGES + ".api";

  /// Whether a field of this type stands in every message.
  public static boolean isRequired(AnnotatedType field, Class<?> raw) {
    return !isNullable(field) && !isLeftOutWhenEmpty(raw);
  }

  @Override
  public JsonSetter.Value findSetterInfo(Annotated member) {
    if (!(member instanceof AnnotatedParameter parameter)
        || !parameter.getDeclaringClass().isRecord()) {
      return JsonSetter.Value.empty();
    }
    var home = parameter.getDeclaringClass().getPackageName();
    boolean answer = home.equals(ANSWERS);
    if (!answer && !home.equals(MESSAGES)) {
      return JsonSetter.Value.empty();
    }
    var field = parameter.getDeclaringClass().getRecordComponents()[parameter.getIndex()];
    if (isNullable(field.getAnnotatedType()) || parameter.hasAnnotation(JsonUnwrapped.class)) {
      return JsonSetter.Value.empty();
    }
    if (isLeftOutWhenEmpty(field.getType()) || (answer && field.getType().isPrimitive())) {
      return JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    }
    return answer ? JsonSetter.Value.empty() : JsonSetter.Value.forValueNulls(Nulls.FAIL);
  }

  private static boolean isNullable(AnnotatedType field) {
    return field.isAnnotationPresent(Nullable.class);
  }

  private static boolean isLeftOutWhenEmpty(Class<?> raw) {
    return List.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
  }
}
