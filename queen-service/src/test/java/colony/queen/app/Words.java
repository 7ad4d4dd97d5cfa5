package colony.queen.app;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// How many words a Queen says to PostgreSQL before she dies. Her connections break then, as those
/// of a killed process do, without a good-bye, and whatever she tries afterwards does not get
/// through.
final class Words {
  private static final Set<String> SPOKEN =
      Set.of(
          "execute", "executeQuery", "executeUpdate", "commit", "setSavepoint", "releaseSavepoint");

  /// Nobody catches it.
  static final class Death extends Error {
    private static final long serialVersionUID = 1L;
  }

  private final List<Connection> open = new ArrayList<>();
  private final Runnable killed;
  private int left;
  private boolean dead;

  /// @param number of the word before which she dies; beyond the last one, or 0, she lives
  /// @param killed what else happens then
  Words(int number, Runnable killed) {
    this.left = number;
    this.killed = killed;
  }

  DataSource of(DataSource source) {
    return proxy(DataSource.class, source);
  }

  /// The last word is said to nobody: she dies when all is done.
  void say() {
    if (dead || --left == 0) {
      dead = true;
      killed.run();
      open.forEach(Words::tear);
      throw new Death();
    }
  }

  private static void tear(Connection connection) {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private <T> T proxy(Class<T> type, T of) {
    return type.cast(
        Proxy.newProxyInstance(
            Words.class.getClassLoader(),
            new Class<?>[] {type},
            (_, method, args) -> {
              if (dead || SPOKEN.contains(method.getName())) {
                say();
              }
              try {
                var result = method.invoke(of, args);
                // Through what is unwrapped nothing is said: parameters are made with it.
                return method.getName().equals("unwrap") ? result : wrapped(result);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private @Nullable Object wrapped(@Nullable Object result) {
    return switch (result) {
      case Connection connection -> {
        open.add(connection);
        yield proxy(Connection.class, connection);
      }
      case PreparedStatement statement -> proxy(PreparedStatement.class, statement);
      case null -> null;
      default -> result;
    };
  }
}
