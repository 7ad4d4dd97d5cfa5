package colony.learning;

import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/// What stands in the tables, for tests.
@Singleton
public class Rows {
  private final DataSource database;

  Rows(DataSource database) {
    this.database = database;
  }

  /// Forgets everything.
  public void clear() {
    change(
        "truncate observation, vocabulary, said, contribution, lesson, wording, lesson_project, contradiction, project_tally,"
            + " lesson_change, run_result, marker, in_flight, project_colony, project_index");
  }

  public long number(String query) {
    return Long.parseLong(texts(query).getFirst());
  }

  public List<String> texts(String query) {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      var texts = new ArrayList<String>();
      while (row.next()) {
        texts.add(row.getString(1));
      }
      return texts;
    } catch (SQLException e) {
      throw new IllegalStateException(query, e);
    }
  }

  public void change(String statement) {
    try (var connection = database.getConnection();
        var prepared = connection.createStatement()) {
      prepared.execute(statement);
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }
}
