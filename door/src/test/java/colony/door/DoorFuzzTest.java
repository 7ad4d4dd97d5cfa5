package colony.door;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Requests of strangers, and the file of tokens that a person writes.
class DoorFuzzTest extends FuzzTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final String GOOD = "operator 0-good-token namespaces=team-a,team-b name=ci";
  private static final Tokens KNOWN = Tokens.of(List.of(GOOD), "tokens");

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofText("token-file", DoorFuzzTest::tokens)
            .words(
                "admin ",
                "operator ",
                " namespaces=",
                " expires=",
                " name=",
                "2026-12-31T00:00:00Z"),
        Target.ofText("knock", DoorFuzzTest::knock)
            .words("Bearer 0-good-token", "http://127.0.0.1:8080", "/api/v1/colonies", "team-a"));
  }

  /// A file is taken, or refused in a sentence that names no token.
  private static void tokens(String input) {
    try {
      Tokens.of(input.lines().toList(), "tokens").bearer("0-good-token");
    } catch (IllegalStateException refused) {
      assertThat(refused)
          .message()
          .matches("(?s)(tokens, line |the token file ).*")
          .hasSizeLessThan(400);
    }
  }

  /// One header a line. Nobody comes in without the token, or into another namespace.
  private static void knock(String input) {
    var lines = input.split("\n", -1);
    var knock =
        new Knock(
            lines.length > 0 ? lines[0] : "",
            lines.length > 1 ? lines[1] : "",
            line(lines, 2),
            line(lines, 3),
            line(lines, 4),
            line(lines, 5),
            line(lines, 6),
            line(lines, 7),
            line(lines, 8));
    var house = new House("the Queen", "127.0.0.1", "colony.tokens");
    var credentials = (Credentials) (token, _) -> found(token);
    var door = new Door(house, Optional.of(credentials), Rights.ofTheQueen(), Rates.unlimited());
    var answer = door.knock(knock, NOON);
    if (answer instanceof Answer.Admitted admitted) {
      assertThat(knock.authorization()).endsWithIgnoringCase("0-good-token");
      assertThat(admitted.actor()).matches("[A-Za-z0-9._@-]{1,64}");
      assertThat(HostName.isLoopback(knock.host() == null ? "127.0.0.1" : knock.host())).isTrue();
    }
    door.right(knock);
    door.stillGood(knock, Answer.Admitted.NOBODY, NOON);
  }

  private static Credentials.Found found(String token) {
    return KNOWN
        .bearer(token)
        .<Credentials.Found>map(Credentials.Found.Known::new)
        .orElseGet(Credentials.Found.Unknown::new);
  }

  private static @Nullable String line(String[] lines, int number) {
    return lines.length > number && !lines[number].isEmpty() ? lines[number] : null;
  }
}
