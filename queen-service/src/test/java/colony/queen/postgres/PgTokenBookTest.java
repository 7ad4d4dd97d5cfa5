package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Bearer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.door.AuditLine;
import colony.queen.app.door.TokenBook;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PgTokenBookTest {
  private static final Instant NOW = Instant.now();

  private final DataSource source = QueenTables.fresh();
  private final TokenBook book = new PgTokenBook(source);

  @Test
  void readsWhatIsGoodOrHasExpiredLatelyAndNotAllThatEverWas() {
    made("stays", Optional.empty());
    made("to-come", Optional.of(NOW.plus(Duration.ofDays(400))));
    made("lately", Optional.of(NOW.minus(Duration.ofDays(29))));
    made("long-ago", Optional.of(NOW.minus(Duration.ofDays(31))));

    assertThat(book.good())
        .extracting(it -> it.bearer().name().orElseThrow())
        .containsExactlyInAnyOrder("stays", "to-come", "lately");
    assertThat(book.all()).hasSize(4);
  }

  /// Else nobody here would hear of it when another token is revoked.
  @Test
  void leavesOutWhatALaterVersionGaveARoleThatNobodyKnowsHere() throws SQLException {
    made("stays", Optional.empty());
    var later = made("of-a-later-version", Optional.empty());
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("update api_token set role = 'auditor' where id = '%s'".formatted(later));
    }

    assertThat(book.good())
        .extracting(it -> it.bearer().name().orElseThrow())
        .containsExactly("stays");
    assertThat(book.all()).extracting(TokenBook.Row::name).containsExactly("stays");
    assertThat(book.find(later)).isEmpty();
  }

  @Test
  void forgetsWhatExpiredOrWasRevokedLongAgo() {
    made("stays", Optional.empty());
    made("lately", Optional.of(NOW.minus(Duration.ofDays(29))));
    made("long-ago", Optional.of(NOW.minus(Duration.ofDays(31))));
    revoked(made("taken-away", Optional.of(NOW.plus(Duration.ofDays(400)))), 29);
    revoked(made("taken-away-long-ago", Optional.empty()), 31);

    assertThat(book.forget()).isEqualTo(2);

    assertThat(book.all())
        .extracting(TokenBook.Row::name)
        .containsExactlyInAnyOrder("stays", "lately", "taken-away");
  }

  private UUID made(String name, Optional<Instant> expires) {
    var id = UUID.randomUUID();
    var bearer = new Bearer(Role.VIEWER, Optional.of(name), new Namespaces.All(), expires);
    book.add(
        new TokenBook.Row(id, bearer, NOW, "test", Optional.empty()),
        name.getBytes(StandardCharsets.UTF_8),
        line("token made", name));
    return id;
  }

  private void revoked(UUID id, int daysAgo) {
    book.revoke(
        id, "test", NOW.minus(Duration.ofDays(daysAgo)), line("token revoked", id.toString()));
  }

  private static AuditLine line(String what, String subject) {
    return new AuditLine(
        UUID.randomUUID(),
        NOW,
        "test",
        Role.ADMIN,
        new Namespaces.All(),
        what,
        subject,
        AuditLine.DONE,
        Optional.empty(),
        "");
  }
}
