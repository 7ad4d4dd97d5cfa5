package colony.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.names.ActorName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoorTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final Tokens KNOWN =
      Tokens.of(
          List.of(
              "admin a-1",
              "operator o-1 namespaces=blue,red",
              "viewer v-1 name=wall",
              "worker w-1",
              "operator old expires=2026-11-22T12:00:00Z",
              "operator solo namespaces=blue name=ci",
              "admin part namespaces=blue"),
          "tokens");
  private static final Door DOOR = door("0.0.0.0", Optional.of(KNOWN), Rates.unlimited());
  private static final Door OPEN = door("127.0.0.1", Optional.empty(), Rates.unlimited());

  @Test
  void letsEverybodyInAsAdminWhereNobodyElseCanCome() {
    assertThat(OPEN.knock(get("/api/v1/colonies", null), NOON))
        .isEqualTo(
            new Answer.Admitted(Role.ADMIN, "operator", new Namespaces.All(), Optional.empty()));
  }

  @Test
  void saysSinceWhenATokenHasExpired() {
    assertThat(DOOR.knock(get("/api/v1/colonies", "old"), NOON))
        .isEqualTo(new Answer.TurnedAway(401, "this token has expired on 2026-11-22T12:00:00Z"));
    assertThat(DOOR.knock(get("/api/v1/colonies", "old"), NOON.minusMillis(1)))
        .isInstanceOf(Answer.Admitted.class);
  }

  @Test
  void namesTheBearerOfANamedTokenByItsName() {
    var said = knock("GET", "/api/v1/colonies", "v-1", "ada", null);

    assertThat(admitted(said).actor()).isEqualTo("wall");
    assertThat(admitted(knock("GET", "/api/v1/me", "o-1", "ada", null)).actor()).isEqualTo("ada");
    assertThat(DOOR.knock(knock("GET", "/api/v1/me", "o-1", "a da", null), NOON))
        .isEqualTo(new Answer.TurnedAway(400, "Colony-Actor: expected " + ActorName.EXPECTED));
    assertThat(DOOR.knock(knock("GET", "/api/v1/me", "o-1", "Queen", null), NOON))
        .isEqualTo(new Answer.TurnedAway(400, "Colony-Actor: expected " + ActorName.EXPECTED));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/colonies/x/events, a o v w",
    "POST, /api/v1/colonies, a o",
    "POST, /api/v1/colonies/x/pause, a o",
    "POST, /api/v1/colonies/x/checkpoints/verify, a o v",
    "POST, /api/v1/colonies/x/rollback, a o v",
    "DELETE, /api/v1/colonies/x/signals/y, a o",
    "GET, /api/v1/dead-letters, a o v",
    "GET, /api/v1/workers, a o v",
    "PUT, /api/v1/blobs/0, a o w",
    "GET, /api/v1/blobs/0, a o v w",
    "POST, /mcp, a o v",
    "DELETE, /mcp, a o v",
    "GET, /mcp/sse, a o v",
  })
  void opensEachPathToThoseRoles(String method, String path, String roles) {
    for (var role : List.of("a", "o", "v", "w")) {
      var answer = DOOR.knock(knock(method, path, role + "-1", null, null), NOON);

      assertThat(answer instanceof Answer.Admitted)
          .as("%s %s as %s", method, path, role)
          .isEqualTo(roles.contains(role));
    }
  }

  @Test
  void takesTheNamespaceFromHeaderOrParameterAndNotTwoOfThem() {
    assertThat(admitted(saying("red", null)).namespace()).contains("red");
    assertThat(admitted(saying(null, "red")).namespace()).contains("red");
    assertThat(admitted(saying("red", " red")).namespace()).contains("red");
    assertThat(DOOR.knock(saying("red", "blue"), NOON))
        .isEqualTo(
            new Answer.TurnedAway(
                400,
                "the header Colony-Namespace and the parameter namespace name two namespaces:"
                    + " expected one"));
  }

  private static Knock saying(@Nullable String header, @Nullable String parameter) {
    return new Knock(
        "GET", "/api/v1/me", null, null, "Bearer o-1", null, header, parameter, "10.1.1.1");
  }

  @Test
  void turnsAwayWhoAsksForAForeignNamespaceWhetherItExistsOrNot() {
    assertThat(DOOR.knock(knock("GET", "/api/v1/colonies", "o-1", null, "green"), NOON))
        .extracting(it -> ((Answer.TurnedAway) it).sentence())
        .isEqualTo("this token does not reach the namespace \"green\"");
    assertThat(DOOR.knock(knock("GET", "/api/v1/colonies", "a-1", null, "Gr een"), NOON))
        .isEqualTo(
            new Answer.TurnedAway(
                400, "namespace: expected 1 to 64 of a-z, 0-9 and -, not at the ends"));
  }

  @Test
  void looksForNamesWhereTheyAreMeant() {
    assertThat(admitted(knock("GET", "/api/v1/me", "o-1", null, "red")).namespace())
        .contains("red");
    assertThat(admitted(knock("GET", "/api/v1/me", "o-1", null, null)).namespace()).isEmpty();
    assertThat(admitted(knock("GET", "/api/v1/me", "solo", null, null)).namespace())
        .contains("blue");
    assertThat(admitted(knock("GET", "/api/v1/me", "a-1", null, null)).namespace())
        .contains("default");
  }

  @Test
  void keepsPagesOfOtherSitesOut() {
    var across =
        new Knock(
            "GET", "/", "127.0.0.1:8080", "https://evil.example", null, null, null, null, null);
    var rebound = new Knock("GET", "/", "evil.example", null, null, null, null, null, null);
    var own =
        new Knock(
            "GET", "/", "127.0.0.1:8080", "http://127.0.0.1:8080", null, null, null, null, null);

    assertThat(OPEN.knock(across, NOON))
        .isEqualTo(new Answer.TurnedAway(403, "requests from pages of other sites are not taken"));
    assertThat(OPEN.knock(rebound, NOON))
        .isEqualTo(new Answer.TurnedAway(403, "the Host header names no loopback address"));
    assertThat(OPEN.knock(own, NOON)).isInstanceOf(Answer.Admitted.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::", "192.168.1.7", "queen.example.org"})
  void isNotOpenToTheWorld(String address) {
    assertThatThrownBy(() -> door(address, Optional.empty(), Rates.unlimited()))
        .hasMessage(
            "the Queen listens on %s, which is no loopback address, and has no tokens: set"
                    .formatted(address)
                + " colony.queen.token-file, or quarkus.http.host to 127.0.0.1");
    assertThatCode(() -> door(address, Optional.of(KNOWN), Rates.unlimited()))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost:8080",
        "LOCALHOST",
        "127.0.0.1:1",
        "127.1.2.3",
        "[::1]:8080",
        "[::1]",
        "::1"
      })
  void seesLoopbackNames(String host) {
    assertThat(HostName.isLoopback(host)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "evil.example",
        "localhost.evil.example:80",
        "127.0.0.1.evil.example",
        "[::2]:80",
        "10.0.0.1",
        "127.0.0.1@evil.example",
        "0.0.0.0"
      })
  void seesOtherNames(String host) {
    assertThat(HostName.isLoopback(host)).isFalse();
  }

  @Test
  void isClosedWhereTheTableSaysNothing() {
    for (var role : List.of("o", "v", "w")) {
      assertThat(DOOR.knock(get("/api/v1/new", role + "-1"), NOON))
          .isInstanceOf(Answer.TurnedAway.class);
    }
    assertThat(DOOR.knock(get("/api/v1/new", "a-1"), NOON)).isInstanceOf(Answer.Admitted.class);
    assertThat(DOOR.knock(get("/api/v1/new", "part"), NOON)).isInstanceOf(Answer.TurnedAway.class);
  }

  @Test
  void namesWhomItTurnsAwayForLackOfARight() {
    var away =
        (Answer.TurnedAway) DOOR.knock(knock("POST", "/api/v1/colonies", "v-1", null, null), NOON);

    assertThat(away.status()).isEqualTo(403);
    assertThat(away.who()).hasValueSatisfying(it -> assertThat(it.actor()).isEqualTo("wall"));
  }

  @Test
  void slowsATokenThatKnocksTooOftenAndNobodyElse() {
    var time = new AtomicLong();
    var door =
        door("0.0.0.0", Optional.of(KNOWN), new Rates(new Pace(1, 2), new Pace(1, 2), time::get));

    assertThat(statuses(door, "o-1", 3)).containsExactly(200, 200, 429);
    assertThat(statuses(door, "v-1", 1)).containsExactly(200);
    time.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(statuses(door, "o-1", 2)).containsExactly(200, 429);
  }

  @Test
  void slowsThoseWhoGuessAndKeepsNoGoodTokenOutForIt() {
    var door =
        door(
            "0.0.0.0",
            Optional.of(KNOWN),
            new Rates(Pace.ANY, new Pace(0.1, 3), new AtomicLong()::get));

    assertThat(statuses(door, "guess", 4)).containsExactly(401, 401, 401, 429);
    assertThat(statuses(door, "o-1", 1)).containsExactly(200);
    assertThat(door.knock(get("/api/v1/me", "again"), NOON))
        .extracting(it -> ((Answer.TurnedAway) it).retryAfter())
        .isEqualTo(Optional.of(Duration.ofSeconds(10)));
  }

  @Test
  void knowsWhenATokenIsGoodNoMore() {
    var early = NOON.minusSeconds(1);
    var old = (Answer.Admitted) DOOR.knock(get("/api/v1/me", "old"), early);
    assertThat(DOOR.stillGood(get("/api/v1/me", "old"), old, early)).isTrue();
    assertThat(DOOR.stillGood(get("/api/v1/me", "old"), old, NOON)).isFalse();
    assertThat(DOOR.stillGood(get("/api/v1/me", "gone"), old, NOON)).isFalse();
    assertThat(OPEN.stillGood(get("/api/v1/me", null), Answer.Admitted.NOBODY, NOON)).isTrue();
  }

  @Test
  void endsWhatATokenBeganThatReachesLessNow() {
    var whole = (Answer.Admitted) DOOR.knock(get("/api/v1/me", "o-1"), NOON);

    for (var line : List.of("operator o-1 namespaces=blue", "viewer o-1 namespaces=blue,red")) {
      var narrowed =
          door("0.0.0.0", Optional.of(Tokens.of(List.of(line), "tokens")), Rates.unlimited());
      assertThat(narrowed.stillGood(get("/api/v1/me", "o-1"), whole, NOON)).as(line).isFalse();
    }
    assertThat(DOOR.stillGood(get("/api/v1/me", "o-1"), whole, NOON)).isTrue();
  }

  @Test
  void letsPagesOfListedSitesIn() {
    var house = new House("the Queen", "127.0.0.1", "x", Set.of("https://board.example"));
    var door = new Door(house, Optional.empty(), Rights.ofTheQueen(), Rates.unlimited());
    var listed =
        new Knock(
            "GET", "/", "127.0.0.1:8080", "https://board.example", null, null, null, null, null);

    assertThat(door.foreignBrowser(listed)).isEmpty();
    assertThat(OPEN.foreignBrowser(listed)).isPresent();
  }

  private static List<Integer> statuses(Door door, String token, int times) {
    return Stream.generate(() -> door.knock(get("/api/v1/me", token), NOON))
        .limit(times)
        .map(it -> it instanceof Answer.TurnedAway away ? away.status() : 200)
        .toList();
  }

  private static Door door(String address, Optional<Tokens> tokens, Rates rates) {
    return new Door(
        new House("the Queen", address, "colony.queen.token-file"),
        tokens.map(DoorTest::credentials),
        Rights.ofTheQueen(),
        rates);
  }

  private static Credentials credentials(Tokens tokens) {
    return (token, _) ->
        tokens
            .bearer(token)
            .<Credentials.Found>map(Credentials.Found.Known::new)
            .orElseGet(Credentials.Found.Unknown::new);
  }

  private static Answer.Admitted admitted(Knock knock) {
    return (Answer.Admitted) DOOR.knock(knock, NOON);
  }

  private static Knock get(String path, @Nullable String token) {
    return knock("GET", path, token, null, null);
  }

  private static Knock knock(
      String method,
      String path,
      @Nullable String token,
      @Nullable String actor,
      @Nullable String namespace) {
    return new Knock(
        method,
        path,
        null,
        null,
        token == null ? null : "Bearer " + token,
        actor,
        namespace,
        null,
        "10.1.1.1");
  }
}
