package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Bearer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.door.AuditLine;
import colony.queen.app.door.TokenBook;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PgTokenBookTest {
  private static final Instant NOW = Instant.now();

  private final TokenBook book = new PgTokenBook(QueenTables.fresh());

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
