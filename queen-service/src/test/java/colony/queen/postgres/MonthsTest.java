package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// A Queen may be killed, or her patience end, between any two steps in which a month is dropped.
class MonthsTest {
  private final PGSimpleDataSource source = QueenTables.fresh();
  private Connection connection;
  private Months months;

  @BeforeEach
  void begin() throws SQLException {
    connection = source.getConnection();
    months = new Months(connection);
    make("2003-04-05Z");
    make("2003-05-05Z");
  }

  @AfterEach
  void end() throws SQLException {
    connection.close();
  }

  @Test
  void oneThatWasTakenOffAndNotDroppedIsDropped() throws SQLException {
    takeOff("event_2003_05");

    assertThat(months.dropEmpty()).containsExactlyInAnyOrder("event_2003_04", "event_2003_05");

    assertThat(text("select to_regclass('event_2003_05')::text")).isNull();
  }

  @Test
  void oneThatIsHalfOffHoldsUpNoOther() throws SQLException {
    takeHalfOff("event_2003_05");

    assertThat(months.dropEmpty()).containsExactlyInAnyOrder("event_2003_04", "event_2003_05");

    assertThat(months.dropEmpty()).isEmpty();
  }

  @Test
  void eventsComeBackToOneThatWasTakenOff() throws SQLException {
    takeOff("event_2003_05");

    make("2003-05-05Z");

    add("event");
    assertThat(text("select count(*) from event")).isEqualTo("1");
  }

  @Test
  void eventsComeBackToOneThatIsHalfOff() throws SQLException {
    takeHalfOff("event_2003_05");

    make("2003-05-05Z");

    add("event");
    assertThat(text("select count(*) from event")).isEqualTo("1");
    assertThat(months.dropEmpty()).containsExactly("event_2003_04");
  }

  @Test
  void oneWithEventsStaysATableOfItsOwnUntilSomebodyNeedsIt() throws SQLException {
    takeOff("event_2003_05");
    add("event_2003_05");

    assertThat(months.dropEmpty()).containsExactly("event_2003_04");
    assertThat(text("select count(*) from event")).isEqualTo("0");

    make("2003-05-05Z");
    assertThat(text("select count(*) from event")).isEqualTo("1");
  }

  @Test
  void oneToWhichAnEventCameWhileItWasTakenOffIsPutBack() throws SQLException {
    takeHalfOff("event_2003_05");
    add("event_2003_05");

    assertThat(months.dropEmpty()).containsExactly("event_2003_04");

    assertThat(text("select count(*) from event")).isEqualTo("1");
  }

  private void make(String at) throws SQLException {
    run("select make_event_partition('%s')".formatted(at));
  }

  private void takeOff(String month) throws SQLException {
    run("alter table event detach partition %s concurrently".formatted(month));
  }

  /// Somebody still reads, and nobody waits that long.
  private void takeHalfOff(String month) throws SQLException {
    try (var reader = source.getConnection();
        var reads = reader.createStatement()) {
      reader.setAutoCommit(false);
      reads.execute("select count(*) from event");
      run("set statement_timeout = 500");
      assertThatThrownBy(() -> takeOff(month)).hasMessageContaining("statement timeout");
      run("set statement_timeout = 0");
    }
    assertThat(
            text(
                "select inhdetachpending from pg_inherits where inhrelid = '%s'::regclass"
                    .formatted(month)))
        .isEqualTo("t");
  }

  private void add(String table) throws SQLException {
    run(
        "insert into %s values ('%s', 1, '2003-05-05Z', 'colony.created', '{}')"
            .formatted(table, UUID.randomUUID()));
  }

  private void run(String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String text(String sql) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }
}
