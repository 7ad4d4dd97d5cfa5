package colony.door;

import colony.contracts.names.ActorName;
import colony.contracts.names.NamespaceName;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The one door of a service: all its faces ask it about each request.
public final class Door {
  private static final String BEARER = "Bearer ";

  private final House house;
  private final Optional<Credentials> credentials;
  private final Rights rights;
  private final Rates rates;

  /// @param credentials without any, nobody is asked for a token
  /// @throws IllegalStateException when it would be open to the world
  public Door(House house, Optional<Credentials> credentials, Rights rights, Rates rates) {
    this.house = house;
    this.credentials = credentials;
    this.rights = rights;
    this.rates = rates;
    if (credentials.isEmpty()) {
      house.demandTokens();
    }
  }

  public Answer knock(Knock knock, Instant now) {
    var foreign = foreignBrowser(knock);
    if (foreign.isPresent()) {
      return foreign.get();
    }
    if (credentials.isEmpty()) {
      var local = new Bearer(Role.ADMIN, Optional.empty(), new Namespaces.All(), Optional.empty());
      return enter(knock, local);
    }
    var token = token(knock);
    return token.isEmpty()
        ? new Answer.TurnedAway(401, "a known token is needed: Authorization: Bearer TOKEN")
        : shown(knock, token.get(), credentials.get(), now);
  }

  /// Asked also of what needs no token.
  public Optional<Answer.TurnedAway> foreignBrowser(Knock knock) {
    return house.foreign(knock).map(it -> new Answer.TurnedAway(403, it));
  }

  /// Whether a token that was good at the beginning of something long still is, and still for what
  /// it was let in. That nobody can tell at the moment does not end it.
  public boolean stillGood(Knock knock, Answer.Admitted admitted, Instant now) {
    if (credentials.isEmpty()) {
      return true;
    }
    return token(knock)
        .map(it -> credentials.get().find(it, now))
        .map(
            found ->
                switch (found) {
                  case Credentials.Found.Known(var bearer) ->
                      !bearer.expired(now)
                          && bearer.role() == admitted.role()
                          && bearer.namespaces().equals(admitted.namespaces());
                  case Credentials.Found.Unknown _,
                      Credentials.Found.Spoilt _,
                      Credentials.Found.Powerless _ ->
                      false;
                  case Credentials.Found.Away _ -> true;
                })
        .orElse(false);
  }

  /// Whether what [#prepare] gives should be awaited first.
  public boolean takesTime(Knock knock, Instant now) {
    return credentials.isPresent()
        && token(knock).map(it -> credentials.get().takesTime(it, now)).orElse(false);
  }

  public CompletableFuture<Void> prepare(Knock knock, Instant now) {
    return credentials
        .flatMap(known -> token(knock).map(it -> known.prepare(it, now)))
        .orElseGet(() -> CompletableFuture.completedFuture(null));
  }

  public Right right(Knock knock) {
    return rights.right(knock.method(), knock.path());
  }

  private Answer shown(Knock knock, String token, Credentials known, Instant now) {
    return switch (known.find(token, now)) {
      case Credentials.Found.Known(var bearer) -> {
        if (bearer.expired(now)) {
          yield failed(
              knock, "this token has expired on %s".formatted(bearer.expires().orElseThrow()));
        }
        var wait = rates.known(token);
        yield wait.isPresent() ? tooOften(wait.get()) : enter(knock, bearer);
      }
      case Credentials.Found.Spoilt(var why) -> failed(knock, why);
      case Credentials.Found.Powerless(var why) -> new Answer.TurnedAway(403, why);
      case Credentials.Found.Unknown _ ->
          failed(knock, "a known token is needed: Authorization: Bearer TOKEN");
      case Credentials.Found.Away(var why) ->
          new Answer.TurnedAway(503, why, Optional.empty(), Optional.of(Duration.ofSeconds(5)));
    };
  }

  private Answer failed(Knock knock, String why) {
    var wait = rates.failed(Objects.requireNonNullElse(knock.from(), "unknown"));
    return wait.isPresent() ? tooOften(wait.get()) : new Answer.TurnedAway(401, why);
  }

  private static Answer tooOften(Duration wait) {
    return new Answer.TurnedAway(
        429, "too many requests, come again later", Optional.empty(), Optional.of(wait));
  }

  private static Optional<String> token(Knock knock) {
    var header = knock.authorization();
    return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? Optional.of(header.substring(BEARER.length()).strip()).filter(it -> !it.isEmpty())
        : Optional.empty();
  }

  private Answer enter(Knock knock, Bearer bearer) {
    var actor = actor(knock, bearer);
    if (!ActorName.possible(actor)) {
      return new Answer.TurnedAway(
          400, "%s: expected %s".formatted(Knock.ACTOR, ActorName.EXPECTED));
    }
    var who =
        new Answer.Admitted(
            bearer.role(), actor, bearer.namespaces(), Optional.empty(), bearer.expires());
    var no = right(knock).obstacle(bearer.role(), bearer.namespaces());
    if (no.isPresent()) {
      return forbidden(no.get(), who);
    }
    if (knock.namesTwoNamespaces()) {
      return new Answer.TurnedAway(
          400,
          "the header %s and the parameter %s name two namespaces: expected one"
              .formatted(Knock.NAMESPACE, Knock.NAMESPACE_PARAMETER));
    }
    var asked = knock.namespace();
    if (asked.isPresent() && !NamespaceName.possible(asked.get())) {
      return new Answer.TurnedAway(400, "namespace: expected " + NamespaceName.EXPECTED);
    }
    if (asked.isPresent() && !bearer.namespaces().has(asked.get())) {
      return forbidden(
          "this token does not reach the namespace \"%s\"".formatted(asked.get()), who);
    }
    return new Answer.Admitted(bearer.role(), actor, bearer.namespaces(), asked, bearer.expires());
  }

  private static Answer forbidden(String why, Answer.Admitted who) {
    return new Answer.TurnedAway(403, why, Optional.of(who), Optional.empty());
  }

  /// A token's own name cannot be talked away.
  private static String actor(Knock knock, Bearer bearer) {
    return bearer
        .name()
        .orElseGet(
            () ->
                switch (bearer.role()) {
                  case WORKER -> "worker";
                  case ADMIN, OPERATOR -> Objects.requireNonNullElse(knock.actor(), "operator");
                  case VIEWER -> Objects.requireNonNullElse(knock.actor(), "viewer");
                });
  }
}
