package colony.door.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.door.Bearer;
import colony.door.Credentials.Found;
import colony.door.Namespaces;
import colony.door.Role;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IssuerTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  private final BlockingQueue<String> complaints = new LinkedBlockingQueue<>();
  private FakeIssuer fake;
  private Issuer issuer;

  @BeforeEach
  void begin() throws IOException, JOSEException {
    fake = new FakeIssuer();
    issuer =
        new Issuer(
            new Keys(fake.uri(), complaints::add, Duration.ofSeconds(1)),
            new Claims("realm.roles", Optional.of("teams")),
            fake.uri().toString(),
            "colony");
  }

  @AfterEach
  void end() {
    fake.close();
  }

  @Test
  void knowsWhoseATokenIsAndWhatItGives() throws JOSEException {
    var token = fake.signed(ada().build());

    assertThat(look(token, NOON))
        .isEqualTo(
            new Found.Known(
                new Bearer(
                    Role.OPERATOR,
                    Optional.of("ada"),
                    new Namespaces.Only(List.of("team-a")),
                    Optional.of(NOON.plusSeconds(330)))));
    assertThat(issuer.takesTime(token, NOON)).isFalse();
  }

  @Test
  void takesATokenUntilTheClocksCannotExplainItAnyMore() throws JOSEException {
    var token = fake.signed(ada().build());

    assertThat(look(token, NOON.plusSeconds(329))).isInstanceOf(Found.Known.class);
    assertThat(look(token, NOON.plusSeconds(331))).isInstanceOf(Found.Spoilt.class);
  }

  @Test
  void takesNoTokenThatIsForOthersOrFromOthers() throws JOSEException {
    assertThat(look(fake.signed(ada().audience("shop").build()), NOON))
        .isInstanceOf(Found.Spoilt.class);
    assertThat(look(fake.signed(ada().issuer("https://evil.example").build()), NOON))
        .isInstanceOf(Found.Spoilt.class);
    assertThat(look(fake.signed(ada().expirationTime(null).build()), NOON))
        .isInstanceOf(Found.Spoilt.class);
    assertThat(
            look(fake.signed(ada().notBeforeTime(Date.from(NOON.plusSeconds(60))).build()), NOON))
        .isInstanceOf(Found.Spoilt.class);
  }

  @Test
  void takesNoTokenWhoseSubjectOrEndIsNull() throws JOSEException {
    var nulls = ada().serializeNullClaims(true);

    assertThat(look(fake.signed(nulls.subject(null).build()), NOON))
        .isEqualTo(
            new Found.Spoilt(
                "the issuer's token is not taken: the claim \"sub\" is empty, expected whose token it"
                    + " is"));
    assertThat(look(fake.signed(nulls.subject("").build()), NOON)).isInstanceOf(Found.Spoilt.class);
    assertThat(look(fake.signed(nulls.subject("7f3a").expirationTime(null).build()), NOON))
        .isEqualTo(
            new Found.Spoilt(
                "the issuer's token is not taken: the claim \"exp\" is null, expected when the token"
                    + " ends"));
  }

  @Test
  void saysThatADocumentNamesNoKeys() {
    assertThatThrownBy(() -> Keys.address("{\"issuer\":\"i\"}", URI.create("i")))
        .hasMessage("its discovery document has no jwks_uri");
    assertThatThrownBy(() -> Keys.address("null", URI.create("i")))
        .hasMessage("it answers null, expected a JSON object");
    assertThatThrownBy(() -> Keys.keys("null"))
        .hasMessage("it answers null, expected a JSON object");
    assertThatThrownBy(() -> Keys.keys("{\"keys\":[null]}"))
        .hasMessage("one of its keys is null, expected a JSON object");
  }

  @Test
  void takesNoSignatureThatAnybodyCouldMake() throws JOSEException {
    var claims = ada().build();
    look(fake.signed(claims), NOON);

    assertThat(look(FakeIssuer.unsigned(claims), NOON)).isNotInstanceOf(Found.Known.class);
    assertThat(look(fake.signedByThePublicKey(claims), NOON)).isInstanceOf(Found.Spoilt.class);
    var signed = fake.signed(claims);
    var forged = signed.substring(0, signed.length() - 6) + "AAAAAA";
    assertThat(look(forged, NOON)).isInstanceOf(Found.Spoilt.class);
  }

  @Test
  void fetchesTheKeysAgainWhenATokenNamesOneThatIsNotKnown() throws JOSEException {
    var before = fake.signed(ada().build());
    assertThat(look(before, NOON)).isInstanceOf(Found.Known.class);

    fake.rotate();
    var after = fake.signed(ada().build());

    assertThat(issuer.takesTime(after, NOON.plusSeconds(1))).isFalse(); // a moment ago
    assertThat(issuer.find(after, NOON.plusSeconds(1))).isInstanceOf(Found.Spoilt.class);
    assertThat(look(after, NOON.plusSeconds(10))).isInstanceOf(Found.Known.class);
    assertThat(look(before, NOON.plusSeconds(10))).isInstanceOf(Found.Spoilt.class);
    assertThat(fake.asked()).isEqualTo(2);
  }

  @Test
  void asksForNewKeysAlsoWhenTheClockWasSetBack() throws JOSEException {
    look(fake.signed(ada().build()), NOON.plusSeconds(3600));

    fake.rotate();

    assertThat(look(fake.signed(ada().build()), NOON)).isInstanceOf(Found.Known.class);
  }

  @Test
  void goesOnWithTheKeysItHasWhileTheIssuerIsAway() throws JOSEException, InterruptedException {
    var token = fake.signed(ada().expirationTime(Date.from(NOON.plusSeconds(7200))).build());
    look(token, NOON);
    fake.goAway();

    assertThat(look(token, NOON.plusSeconds(3600))).isInstanceOf(Found.Known.class);
    assertThat(complaints.poll(30, TimeUnit.SECONDS)).contains("answers 500");
  }

  @Test
  void waitsForNoIssuerThatHangsWithATokenWhoseKeyItKnows()
      throws JOSEException, InterruptedException {
    var token = fake.signed(ada().expirationTime(Date.from(NOON.plusSeconds(7200))).build());
    look(token, NOON);
    fake.hang();

    var later = NOON.plusSeconds(3600);
    assertThat(look(token, later)).isInstanceOf(Found.Known.class);
    assertThat(complaints).isEmpty();
    assertThat(issuer.takesTime(token, later.plusSeconds(10))).isFalse();

    assertThat(complaints.poll(30, TimeUnit.SECONDS)).contains("no whole answer");
  }

  /// Tokens with invented keys took one thread each until none was left.
  @Test
  void holdsNoThreadWhileAnIssuerHangsWhateverKeyATokenNames()
      throws JOSEException, InterruptedException {
    fake.hang();

    var prepared = issuer.prepare(fake.signed(ada().build()), NOON);

    assertThat(prepared).isNotDone();
    assertThat(complaints.poll(30, TimeUnit.SECONDS)).contains("no whole answer");
    prepared.join();
  }

  @Test
  void doesNotWaitForEverForAnIssuerThatHangs() throws JOSEException {
    fake.hang();

    assertThat(look(fake.signed(ada().build()), NOON)).isInstanceOf(Found.Away.class);
    assertThat(complaints).singleElement().asString().contains("no whole answer");
  }

  @Test
  void cannotTellWithoutAnyKeys() throws JOSEException {
    fake.goAway();

    assertThat(look(fake.signed(ada().build()), NOON)).isInstanceOf(Found.Away.class);
  }

  @Test
  void takesNoKeysOfADocumentThatSpeaksForAnother() throws JOSEException {
    fake.speakFor("https://other.example");

    assertThat(look(fake.signed(ada().build()), NOON)).isInstanceOf(Found.Away.class);
    assertThat(complaints).singleElement().asString().contains("is of https://other.example");
  }

  @Test
  void leavesOtherTokensToOthers() {
    assertThat(look("col_abc", NOON)).isInstanceOf(Found.Unknown.class);
    assertThat(look("a.b", NOON)).isInstanceOf(Found.Unknown.class);
    assertThat(fake.asked()).isZero();
  }

  @Test
  void givesNothingToWhomTheClaimsGiveNothing() throws JOSEException {
    assertThat(roles(List.of("offline_access", "operator@Not A Name"))).isEqualTo("none");
    assertThat(roles("viewer")).isEqualTo("none"); // and no namespaces
    assertThat(roles(Map.of("operator", true))).isEqualTo("none");
  }

  @Test
  void countsTheHighestRoleWithItsOwnNamespaces() throws JOSEException {
    assertThat(roles(List.of("viewer@b", "operator@a", "operator@c"))).isEqualTo("OPERATOR [a, c]");
    assertThat(roles("viewer@b viewer@c")).isEqualTo("VIEWER [b, c]");
    assertThat(roles(List.of("admin@*"))).isEqualTo("ADMIN all");
  }

  /// She is the service itself, and whoever has her name would be refused at every door.
  @Test
  void callsNobodyByTheQueensName() throws JOSEException {
    var claims = ada().subject("queen").claim("preferred_username", "Queen").build();

    assertThat(look(fake.signed(claims), NOON))
        .isInstanceOfSatisfying(
            Found.Known.class, it -> assertThat(it.bearer().name()).contains("queen-"));
  }

  private String roles(Object written) throws JOSEException {
    var token = fake.signed(ada().claim("realm", Map.of("roles", written)).build());
    return switch (look(token, NOON)) {
      case Found.Known(var bearer) ->
          bearer.role()
              + " "
              + switch (bearer.namespaces()) {
                case Namespaces.All _ -> "all";
                case Namespaces.Only only -> only.names().toString();
              };
      case Found.Powerless _ -> "none";
      case Found.Unknown _, Found.Spoilt _, Found.Away _ -> "not taken";
    };
  }

  private Found look(String token, Instant now) {
    if (issuer.takesTime(token, now)) {
      issuer.prepare(token, now).join();
    }
    return issuer.find(token, now);
  }

  private JWTClaimsSet.Builder ada() {
    return new JWTClaimsSet.Builder()
        .issuer(fake.uri().toString())
        .subject("7f3a|x")
        .audience(List.of("account", "colony"))
        .expirationTime(Date.from(NOON.plusSeconds(300)))
        .claim("preferred_username", "ada")
        .claim("realm", Map.of("roles", List.of("operator@team-a", "offline_access")));
  }
}
