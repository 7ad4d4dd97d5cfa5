package colony.deploy.chart;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Goes through an object of somebody's model and says what it kept aside as unknown.
///
/// @param troubles where it says so
record Known(List<String> troubles) {

  void look(String path, @Nullable Object value) {
    if (value == null) {
      return;
    }
    switch (value) {
      case Collection<?> all -> all.forEach(it -> look(path + "[]", it));
      case Map<?, ?> map -> map.forEach((name, it) -> look(path + "." + name, it));
      default -> {
        if (ofAModel(value.getClass()) && !value.getClass().isEnum()) {
          for (var method : value.getClass().getMethods()) {
            look(path, value, method);
          }
        }
      }
    }
  }

  private static boolean ofAModel(Class<?> type) {
    return type.getName().startsWith("io.strimzi.") || type.getName().startsWith("io.fabric8.");
  }

  private void look(String path, Object value, Method method) {
    var name = method.getName();
    if (!name.startsWith("get") || method.getParameterCount() > 0 || name.equals("getClass")) {
      return;
    }
    var got = get(value, method);
    if (!name.equals("getAdditionalProperties")) {
      look(path + "." + name.substring(3), got);
    } else if (got instanceof Map<?, ?> unknown && !unknown.isEmpty()) {
      troubles.add("%s does not know %s".formatted(path, unknown.keySet()));
    }
  }

  private static @Nullable Object get(Object value, Method method) {
    try {
      return method.invoke(value);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new AssertionError(method.toString(), e);
    }
  }
}
