package colony.queen.postgres;

import colony.door.Namespaces;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whose rows a list may show, in SQL.
final class Reach {
  /// Whether a row of `charter`, called `t`, is among them. Takes [#names] twice.
  static final String AMONG = "(cast(? as text[]) is null or t.namespace = any(?))";

  private Reach() {}

  /// None where all may be seen.
  static @Nullable Array names(Connection connection, Namespaces namespaces) throws SQLException {
    return switch (namespaces) {
      case Namespaces.All _ -> null;
      case Namespaces.Only only -> connection.createArrayOf("text", only.names().toArray());
    };
  }

  static Namespaces of(@Nullable Array names) throws SQLException {
    return names == null
        ? new Namespaces.All()
        : new Namespaces.Only(List.of((String[]) names.getArray()));
  }
}
