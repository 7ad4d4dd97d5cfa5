package colony.queen.app;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/// A pool of one connection, for one thread: measuring would measure connecting otherwise.
final class OneConnection {
  private OneConnection() {}

  static DataSource of(DataSource source) {
    var kept = new Connection[1];
    return (DataSource)
        Proxy.newProxyInstance(
            OneConnection.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (_, method, args) -> {
              if (!method.getName().equals("getConnection")) {
                return method.invoke(source, args);
              }
              if (kept[0] == null) {
                kept[0] = source.getConnection();
              }
              return lent(kept[0]);
            });
  }

  private static Connection lent(Connection kept) throws SQLException {
    kept.setAutoCommit(true);
    return (Connection)
        Proxy.newProxyInstance(
            OneConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, args) -> {
              if (method.getName().equals("close")) {
                return null;
              }
              try {
                return method.invoke(kept, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
