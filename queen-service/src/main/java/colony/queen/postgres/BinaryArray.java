package colony.queen.postgres;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
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

  /// The length of what is null.
  private static final int NULL = -1;

  /// Where it stands whether there are any.
  private static final int NULLS = 4;

  /// The types that columns of ours have, with their numbers in PostgreSQL's catalogue.
  private enum Type {
    BOOL(16, 1000),
    BYTEA(17, 1001),
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
        case "bytea" -> BYTEA;
        case "int8" -> INT8;
        case "int4" -> INT4;
        case "text" -> TEXT;
        case "float8" -> FLOAT8;
        case "timestamptz" -> TIMESTAMPTZ;
        case "uuid" -> UUID;
        default -> throw new IllegalArgumentException("no column of ours is of type " + name);
      };
    }

    private void write(Object value, Body to) {
      switch (this) {
        case BOOL -> to.int4(1).int1((Boolean) value ? 1 : 0);
        case BYTEA -> to.bytes((byte[]) value);
        case INT8 -> to.int4(8).int8(((Number) value).longValue());
        case INT4 -> to.int4(4).int4(((Number) value).intValue());
        case TEXT -> to.text(value.toString());
        case FLOAT8 -> to.int4(8).int8(Double.doubleToRawLongBits(((Number) value).doubleValue()));
        case TIMESTAMPTZ -> to.int4(8).int8(micros(((OffsetDateTime) value).toInstant()));
        case UUID -> {
          var id = (UUID) value;
          to.int4(16).int8(id.getMostSignificantBits()).int8(id.getLeastSignificantBits());
        }
      }
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
    var body = new Body(20 + rows.size() * 20);
    body.int4(1); // dimension
    body.int4(0);
    body.int4(type.element).int4(rows.size());
    body.int4(1); // number of the first
    boolean nulls = false;
    for (var row : rows) {
      var one = value.apply(row);
      if (one == null) {
        nulls = true;
        body.int4(NULL);
      } else {
        type.write(one, body);
      }
    }
    return body.with(NULLS, nulls ? 1 : 0);
  }

  /// Rounded, as PostgreSQL does it with more digits than it keeps.
  private static long micros(Instant at) {
    return (at.getEpochSecond() - EPOCH) * 1_000_000 + (at.getNano() + 500) / 1_000;
  }

  /// Bytes that grow, in the network's order.
  private static final class Body {
    private ByteBuffer bytes;

    Body(int size) {
      this.bytes = ByteBuffer.allocate(size);
    }

    Body int1(int value) {
      room(1).put((byte) value);
      return this;
    }

    Body int4(int value) {
      room(4).putInt(value);
      return this;
    }

    Body int8(long value) {
      room(8).putLong(value);
      return this;
    }

    void text(String text) {
      bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// With their length.
    void bytes(byte[] some) {
      room(4 + some.length).putInt(some.length).put(some);
    }

    private ByteBuffer room(int more) {
      if (bytes.remaining() < more) {
        var larger = ByteBuffer.allocate(Math.max(2 * bytes.capacity(), bytes.position() + more));
        bytes = larger.put(bytes.flip());
      }
      return bytes;
    }

    byte[] with(int place, int value) {
      bytes.putInt(place, value);
      return Arrays.copyOf(bytes.array(), bytes.position());
    }
  }
}
