package colony.queen.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// Single statements, each on a connection of its own.
final class Queries {
  private final DataSource source;
  private final FaceSource reads;

  Queries(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  /// For whoever only reads.
  ///
  /// @param reads on which nothing is shown that who asks does not reach
  Queries(FaceSource reads) {
    this(reads.source(), reads);
  }

  Queries(DataSource source, FaceSource reads) {
    this.source = source;
    this.reads = reads;
  }

  interface Reading<T> {
    T read(ResultSet rows) throws SQLException;
  }

  <T> Optional<T> first(String sql, Statements.Binding binding, Reading<T> reading) {
    return all(sql, binding, reading).stream().findFirst();
  }

  <T> List<T> all(String sql, Statements.Binding binding, Reading<T> reading) {
    return Sql.run(() -> reads.all(sql, binding, reading));
  }

  /// What a statement that writes gives back.
  <T> List<T> returned(String sql, Statements.Binding binding, Reading<T> reading) {
    return Sql.run(() -> FaceSource.owner(source).all(sql, binding, reading));
  }

  void run(String sql, Statements.Binding binding) {
    Sql.act(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(sql)) {
            binding.bind(new Sql.Binder(connection, statement));
            statement.execute();
          }
        });
  }
}
