package colony.learning.postgres;

import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One column of a batch, to be unnested. The driver sends texts, fractions and numbers in
/// PostgreSQL's binary form where the array is one of their type, and others as quoted text.
///
/// @param type PostgreSQL's name of the elements' type
record Column(String type, @Nullable Object[] values) {

  static <T> Column texts(Collection<T> rows, Function<T, @Nullable String> value) {
    return new Column("text", rows.stream().map(value).toArray(String[]::new));
  }

  static Column texts(Collection<String> values) {
    return new Column("text", values.toArray(String[]::new));
  }

  static <T> Column ids(Collection<T> rows, Function<T, @Nullable UUID> value) {
    return new Column("uuid", rows.stream().map(value).toArray());
  }

  static <T> Column instants(Collection<T> rows, Function<T, Instant> value) {
    return new Column("timestamptz", rows.stream().map(value.andThen(Instant::toString)).toArray());
  }

  static <T> Column truths(Collection<T> rows, Function<T, Boolean> value) {
    return new Column("boolean", rows.stream().map(value).toArray());
  }

  static <T> Column fractions(Collection<T> rows, Function<T, Double> value) {
    return new Column("float8", rows.stream().map(value).toArray(Double[]::new));
  }

  static <T> Column numbers(Collection<T> rows, Function<T, Long> value) {
    return new Column("bigint", rows.stream().map(value).toArray(Long[]::new));
  }
}
