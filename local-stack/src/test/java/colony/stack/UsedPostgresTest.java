package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What leaves the server as it is, so that one does for all: a start takes seconds.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UsedPostgresTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private Path folder;
  private LocalPostgres postgres;
  private RunningProgram running;

  @BeforeAll
  void start(@TempDir Path empty) throws Exception {
    folder = empty;
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    postgres =
        new LocalPostgres(
            Installation.find(), folder.resolve("postgres"), FreePort.pick(), Durability.FULL);
    running =
        RunningProgram.launch(postgres, new LogFile(folder.resolve("postgres.log")))
            .awaitReady(PATIENCE);
  }

  @AfterAll
  void end() {
    running.close();
  }

  @Test
  void waitsForTheDiskAtEveryCommit() throws Exception {
    try (var connection = connect("queen")) {
      assertThat(show(connection, "fsync")).isEqualTo("on");
      assertThat(show(connection, "synchronous_commit")).isEqualTo("on");
      assertThat(show(connection, "full_page_writes")).isEqualTo("on");
      assertThat(show(connection, "server_encoding")).isEqualTo("UTF8");
      assertThat(show(connection, "listen_addresses")).isEqualTo("127.0.0.1");
    }
  }

  @Test
  void takesLettersOfEveryLanguageForLetters() throws Exception {
    try (var connection = connect("learning");
        var statement = connection.createStatement()) {
      statement.execute("CREATE EXTENSION pg_trgm");

      var rows =
          statement.executeQuery(
              "SELECT to_tsvector('english', 'MÜSSEN Пул') @@ to_tsquery('english', 'müssen & пул'),"
                  + " similarity('Пул соединений', 'пул соединения') >= 0.6");

      assertThat(rows.next()).isTrue();
      assertThat(rows.getBoolean(1)).isTrue();
      assertThat(rows.getBoolean(2)).isTrue();
    }
  }

  @Test
  void refusesAClientWithoutThePassword() {
    var access = postgres.database("queen");

    assertThatThrownBy(() -> DriverManager.getConnection(access.jdbcUrl(), "colony", "guess"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("password");
  }

  @Test
  void saysWhyItDidNotStart() {
    var second =
        new LocalPostgres(
            Installation.find(), folder.resolve("second"), postgres.port(), Durability.FULL);

    assertThatThrownBy(
            () ->
                RunningProgram.launch(second, new LogFile(folder.resolve("second.log")))
                    .awaitReady(PATIENCE))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("postgres ended with status 1");
  }

  private Connection connect(String database) throws SQLException {
    var access = postgres.database(database);
    return DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
  }

  private static String show(Connection connection, String setting) throws SQLException {
    try (var statement = connection.createStatement()) {
      var rows = statement.executeQuery("SHOW " + setting);
      rows.next();
      return rows.getString(1);
    }
  }
}
