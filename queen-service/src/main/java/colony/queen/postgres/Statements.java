package colony.queen.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Set-based statements that go to the database in one round trip.
final class Statements {
  private final List<String> sql = new ArrayList<>();
  private final List<Binding> bindings = new ArrayList<>();

  interface Binding {
    void bind(Sql.Binder binder) throws SQLException;
  }

  void add(String statement, Binding binding) {
    sql.add(statement);
    bindings.add(binding);
  }

  void execute(Connection connection) throws SQLException {
    if (sql.isEmpty()) {
      return;
    }
    try (var statement = connection.prepareStatement(String.join(";", sql))) {
      var binder = new Sql.Binder(connection, statement);
      for (var binding : bindings) {
        binding.bind(binder);
      }
      statement.execute();
    }
  }
}
