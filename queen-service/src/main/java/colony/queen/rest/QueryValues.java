package colony.queen.rest;

import colony.queen.app.FaultyException;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Numbers and switches in queries. Left to itself JAX-RS answers 404 where a number cannot be
/// read, and takes every word but `true` for a no: `dryRun=1` would import.
@Provider
public class QueryValues implements ParamConverterProvider {

  @Override
  public <T> @Nullable ParamConverter<T> getConverter(
      Class<T> raw, Type type, Annotation[] annotations) {
    for (var annotation : annotations) {
      if (annotation instanceof QueryParam query) {
        return of(raw, query.value());
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked")
  private static <T> @Nullable ParamConverter<T> of(Class<T> raw, String field) {
    return (ParamConverter<T>)
        switch (raw.getName()) {
          case "int", "java.lang.Integer" ->
              new Reading<>(field, "a whole number", Integer::valueOf);
          case "long", "java.lang.Long" -> new Reading<>(field, "a whole number", Long::valueOf);
          case "boolean", "java.lang.Boolean" ->
              new Reading<>(field, "true or false", QueryValues::yes);
          default -> null;
        };
  }

  private static boolean yes(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private record Reading<T>(String field, String expected, Function<String, T> value)
      implements ParamConverter<T> {

    @Override
    public T fromString(String text) {
      try {
        return value.apply(text);
      } catch (IllegalArgumentException _) {
        // What is no exception of JAX-RS would become its 404.
        throw new WebApplicationException(
            new FaultyException(
                "%s \"%s\" cannot be taken".formatted(field, text),
                List.of("%s: expected %s".formatted(field, expected))),
            Response.status(422).build());
      }
    }

    @Override
    public String toString(T value) {
      return String.valueOf(value);
    }
  }
}
