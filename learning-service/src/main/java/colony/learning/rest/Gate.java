package colony.learning.rest;

import colony.contracts.Json;
import colony.contracts.api.Problem;
import colony.door.Answer;
import colony.door.Door;
import colony.door.House;
import colony.door.Knock;
import colony.learning.Settings;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.time.Instant;

/// Stands before what the framework serves. What is not listed here as open needs a token, so a
/// path that somebody adds is closed; the API asks the door itself, by the path as JAX-RS reads it.
@ApplicationScoped
public class Gate {
  /// Before the routes of all extensions.
  private static final int FIRST = 1_000;

  private final Door door;
  private final boolean metricsOpen;

  @Inject
  Gate(Door door, House house, Settings settings) {
    this.door = door;
    this.metricsOpen = settings.openMetrics().orElse(house.onLoopback());
  }

  void stand(@Observes Filters filters) {
    filters.register(this::arrive, FIRST);
  }

  private void arrive(RoutingContext context) {
    var knock = knock(context);
    var foreign = door.foreignBrowser(knock);
    if (foreign.isPresent()) {
      turnAway(foreign.get(), context);
    } else if (knock.path().startsWith("/api/") || isOpen(knock.path())) {
      context.next();
    } else {
      switch (door.knock(knock, Instant.now())) {
        case Answer.Admitted _ -> context.next();
        case Answer.TurnedAway away -> turnAway(away, context);
      }
    }
  }

  private boolean isOpen(String path) {
    return path.equals("/q/health")
        || path.startsWith("/q/health/")
        || metricsOpen && path.startsWith("/q/");
  }

  private static Knock knock(RoutingContext context) {
    var request = context.request();
    var from = request.remoteAddress();
    return Knock.of(
        request.method().name(),
        context.normalizedPath(),
        request::getHeader,
        request.getParam(Knock.NAMESPACE_PARAMETER),
        from == null ? null : from.hostAddress());
  }

  private static void turnAway(Answer.TurnedAway away, RoutingContext context) {
    var reason = Response.Status.fromStatusCode(away.status()).getReasonPhrase();
    var response = context.response().setStatusCode(away.status());
    away.headers().forEach(response::putHeader);
    response
        .putHeader(HttpHeaders.CONTENT_TYPE, Problems.MEDIA_TYPE)
        .end(
            Json.text(
                new Problem("about:blank", reason, away.status(), away.sentence(), null, null)));
  }
}
