package colony.queen.rest;

import colony.door.Answer;
import colony.door.Credentials;
import colony.door.Door;
import colony.door.House;
import colony.door.Knock;
import colony.door.Rates;
import colony.door.Rights;
import colony.door.TokenFile;
import colony.door.oidc.Issuer;
import colony.queen.app.QueenSettings;
import colony.queen.app.door.IssuedTokens;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Asks the door about each request to the API, known or not.
@ApplicationScoped
public class Doorkeeper {
  private static final Logger LOG = Logger.getLogger(Doorkeeper.class);

  private final Door door;
  private final CurrentVertxRequest request;
  private final LargeBodies large;

  @Inject
  Doorkeeper(Door door, CurrentVertxRequest request, LargeBodies large) {
    this.door = door;
    this.request = request;
    this.large = large;
  }

  @Produces
  @Singleton
  static House house(
      QueenSettings settings, @ConfigProperty(name = "quarkus.http.host") String address) {
    return new House(
        "the Queen",
        address,
        "colony.queen.token-file",
        settings.corsOrigins().map(Set::copyOf).orElse(Set.of()));
  }

  @Produces
  @Singleton
  static Door door(House house, QueenSettings settings, IssuedTokens issued) {
    var rate = settings.rate();
    return new Door(
        house,
        credentials(settings, issued),
        Rights.ofTheQueen(),
        Rates.of(rate.perSecond(), rate.atOnce(), rate.failuresPerMinute()));
  }

  /// Tokens that were made here count where tokens are asked for at all; that, a file or an issuer
  /// says, so that nobody locks themselves out by making one.
  private static Optional<Credentials> credentials(QueenSettings settings, IssuedTokens issued) {
    var all = new ArrayList<Credentials>();
    settings.tokenFile().ifPresent(it -> all.add(new TokenFile(it, LOG::error)));
    var oidc = settings.oidc();
    oidc.issuer()
        .ifPresent(
            it ->
                all.add(
                    new Issuer(
                        it,
                        oidc.audience(),
                        oidc.rolesClaim(),
                        oidc.namespacesClaim(),
                        LOG::warn)));
    if (all.isEmpty()) {
      return Optional.empty();
    }
    all.addFirst(issued);
    return Optional.of(Credentials.oneOf(all));
  }

  /// A door that would be open to the world is never made, and the Queen does not start.
  void stand(@Observes StartupEvent start) {
    Objects.requireNonNull(door);
  }

  @ServerRequestFilter(preMatching = true)
  @Nullable Response admit(ContainerRequestContext request) {
    var context = this.request.getCurrent();
    var knock = knock(request, context.request().remoteAddress().hostAddress());
    return switch (door.knock(knock, Instant.now())) {
      case Answer.Admitted admitted -> {
        HttpCaller.remember(admitted, knock, context);
        yield large.hasRoom(context, admitted.namespaces())
            ? null
            : TurnedAwayAnswer.of(LargeBodies.FULL);
      }
      case Answer.TurnedAway away -> {
        Recorder.remember(away, context);
        yield TurnedAwayAnswer.of(away);
      }
    };
  }

  private static Knock knock(ContainerRequestContext request, @Nullable String from) {
    return Knock.of(
        request.getMethod(),
        request.getUriInfo().getPath(),
        request::getHeaderString,
        request.getUriInfo().getQueryParameters().getFirst(Knock.NAMESPACE_PARAMETER),
        from);
  }
}
