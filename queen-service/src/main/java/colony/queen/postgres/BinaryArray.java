package colony.queen.postgres;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.jdbc.PgArray;

/// One column of a set-based statement, in PostgreSQL's binary form. As text, which is what the
/// driver makes of most arrays, each value is quoted here letter by letter and parsed there again:
/// that was a tenth of the Queen's processor time and more of the database's.
final class BinaryArray {
  /// Timestamps count from here.
  private static final long EPOCH = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();

  private static final int NULL = -1;

  /// The types that columns of ours have, with their numbers in PostgreSQL's catalogue.
  private enum Type {
    BOOL(16, 1000),
    INT8(20, 1016),
    INT4(23, 1007),
    TEXT(25, 1009),
    FLOAT8(701, 1022),
    TIMESTAMPTZ(1184, 1185),
    UUID(2950, 2951);

    private final int element;
    private final int array;

    Type(int element, int array) {
      this.element = element;
      this.array = array;
    }

    private static Type of(String name) {
      return switch (name) {
        case "bool" -> BOOL;
        case "int8" -> INT8;
        case "int4" -> INT4;
        case "text" -> TEXT;
        case "float8" -> FLOAT8;
        case "timestamptz" -> TIMESTAMPTZ;
        case "uuid" -> UUID;
        default -> throw new IllegalArgumentException("no column of ours is of type " + name);
      };
    }

    private byte[] bytes(Object value) {
      return switch (this) {
        case BOOL -> new byte[] {(byte) ((Boolean) value ? 1 : 0)};
        case INT8 -> number(((Number) value).longValue());
        case INT4 -> ByteBuffer.allocate(4).putInt(((Number) value).intValue()).array();
        case TEXT -> value.toString().getBytes(StandardCharsets.UTF_8);
        case FLOAT8 -> number(Double.doubleToRawLongBits(((Number) value).doubleValue()));
        case TIMESTAMPTZ -> number(micros(((OffsetDateTime) value).toInstant()));
        case UUID -> id((UUID) value);
      };
    }
  }

  private BinaryArray() {}

  static <T> java.sql.Array of(
      Connection connection, String type, Collection<T> rows, Function<T, @Nullable Object> value)
      throws SQLException {
    var of = Type.of(type);
    return new PgArray(connection.unwrap(BaseConnection.class), of.array, bytes(of, rows, value));
  }

  private static <T> byte[] bytes(
      Type type, Collection<T> rows, Function<T, @Nullable Object> value) {
    var body = new ByteArrayOutputStream(20 + rows.size() * 20);
    boolean nulls = false;
    for (var row : rows) {
      var one = value.apply(row);
      if (one == null) {
        nulls = true;
        body.writeBytes(length(NULL));
      } else {
        var bytes = type.bytes(one);
        body.writeBytes(length(bytes.length));
        body.writeBytes(bytes);
      }
    }
    return ByteBuffer.allocate(20 + body.size())
        .putInt(1) // dimension
        .putInt(nulls ? 1 : 0)
        .putInt(type.element)
        .putInt(rows.size())
        .putInt(1) // number of the first
        .put(body.toByteArray())
        .array();
  }

  private static byte[] length(int bytes) {
    return ByteBuffer.allocate(4).putInt(bytes).array();
  }

  private static byte[] number(long value) {
    return ByteBuffer.allocate(8).putLong(value).array();
  }

  private static byte[] id(UUID id) {
    return ByteBuffer.allocate(16)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  /// Rounded, as PostgreSQL does it with more digits than it keeps.
  private static long micros(Instant at) {
    return (at.getEpochSecond() - EPOCH) * 1_000_000 + (at.getNano() + 500) / 1_000;
  }
}
