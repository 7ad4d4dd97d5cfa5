package colony.learning.rest;

import colony.door.Answer;
import colony.door.Credentials;
import colony.door.Door;
import colony.door.House;
import colony.door.Knock;
import colony.door.Rates;
import colony.door.Rights;
import colony.door.TokenFile;
import colony.learning.Settings;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Objects;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Asks the door about each request to the API, known or not.
@ApplicationScoped
public class Doorkeeper {
  private static final String HEALTH = "/api/v1/health";

  private static final Logger LOG = Logger.getLogger(Doorkeeper.class);

  private final Door door;
  private final Caller caller;

  @Inject
  Doorkeeper(Door door, Caller caller) {
    this.door = door;
    this.caller = caller;
  }

  @Produces
  @Singleton
  static House house(@ConfigProperty(name = "quarkus.http.host") String address) {
    return new House("the learning service", address, "colony.learning.token-file");
  }

  @Produces
  @Singleton
  static Door door(Settings settings, House house) {
    var rate = settings.rate();
    return new Door(
        house,
        settings.tokenFile().map(it -> (Credentials) new TokenFile(it, LOG::error)),
        Rights.ofTheLearningService(),
        Rates.of(rate.perSecond(), rate.atOnce(), rate.failuresPerMinute()));
  }

  /// A door that would be open to the world is never made, and the service does not start.
  void stand(@Observes StartupEvent start) {
    Objects.requireNonNull(door);
  }

  /// Whether it is up may be asked without a token; who asks so is nobody in particular.
  @ServerRequestFilter(preMatching = true)
  @Nullable Response admit(ContainerRequestContext request, HttpServerRequest connection) {
    var knock = knock(request, connection);
    if (knock.path().equals(HEALTH)) {
      return door.foreignBrowser(knock).map(Doorkeeper::turnedAway).orElse(null);
    }
    return switch (door.knock(knock, Instant.now())) {
      case Answer.Admitted admitted -> {
        caller.is(admitted);
        yield null;
      }
      case Answer.TurnedAway away -> turnedAway(away);
    };
  }

  private static Knock knock(ContainerRequestContext request, HttpServerRequest connection) {
    var from = connection.remoteAddress();
    return Knock.of(
        request.getMethod(),
        request.getUriInfo().getPath(),
        request::getHeaderString,
        request.getUriInfo().getQueryParameters().getFirst(Knock.NAMESPACE_PARAMETER),
        from == null ? null : from.hostAddress());
  }

  private static Response turnedAway(Answer.TurnedAway away) {
    var answer = Response.fromResponse(Problems.problem(away.status(), away.sentence()));
    away.headers().forEach(answer::header);
    return answer.build();
  }
}
