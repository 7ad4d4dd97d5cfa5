package colony.learning.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.learning.memory.Unavailable;
import colony.learning.memory.Unstorable;
import colony.stack.testing.TestStack;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

/// What PostgreSQL refuses for good is told apart from what a later try may bring.
class DatabaseTest {
  private static Database database;

  @BeforeAll
  static void begin() {
    var fresh = TestStack.freshPostgres();
    var source = new PGSimpleDataSource();
    source.setUrl(fresh.jdbcUrl());
    source.setUser(fresh.username());
    source.setPassword(fresh.password());
    database = new Database(source, "nobody");
    database.change("create table kept (word text primary key check (word <> 'never'), n int)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "22P02 | insert into kept values ('a', 'no number'::text::int)",
        "22009 | insert into kept values ('-200000-11-22T10:15:30Z'::timestamptz::text)",
        "23502 | insert into kept values (null)",
        "23514 | insert into kept values ('never')",
      })
  void neverTakesWhatDoesNotFit(String state, String statement) {
    assertThatThrownBy(() -> database.change(statement))
        .isInstanceOf(Unstorable.class)
        .hasMessageContaining(state);
  }

  /// An entry of an index has room for some 2,700 bytes after compression.
  @Test
  void neverTakesWhatExceedsALimitOfPostgres() {
    var random = new byte[8_000];
    new SecureRandom().nextBytes(random);

    assertThatThrownBy(
            () -> database.change("insert into kept values (?)", HexFormat.of().formatHex(random)))
        .isInstanceOf(Unstorable.class)
        .hasMessageContaining("54000");
  }

  /// Roles are not in a dump: after a restore nobody may have made it yet.
  @Test
  void aMissingRoleIsNoFaultOfTheText() {
    assertThatThrownBy(() -> database.listIn("blue", "select word from kept", row -> row))
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining("22023");
  }

  @Test
  void neverTakesACharacterThatCannotBeStored() {
    assertThatThrownBy(() -> database.change("insert into kept values (?)", "a \0"))
        .isInstanceOf(Unstorable.class)
        .hasMessageContaining("22021");
  }

  @Test
  void mayTakeLaterWhatFindsNoTableNow() {
    assertThatThrownBy(() -> database.change("insert into made_later values (1)"))
        .isInstanceOf(Unavailable.class);
  }
}
