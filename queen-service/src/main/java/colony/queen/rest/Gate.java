package colony.queen.rest;

import colony.door.Answer;
import colony.door.Answer.TurnedAway;
import colony.door.Door;
import colony.door.House;
import colony.door.Knock;
import colony.queen.app.QueenSettings;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Objects;

/// Stands before everything the Queen serves. What is not listed here as open needs a token, so a
/// path that somebody adds is closed; the API asks the door itself, by the path as JAX-RS reads it.
@ApplicationScoped
public class Gate {
  /// Before the routes of all extensions.
  private static final int FIRST = 1_000;

  private static final TurnedAway FOLDED =
      new TurnedAway(
          404, "a part of the path is empty, . or .., which no name is: expected a name or an id");

  private final Door door;
  private final House house;
  private final Recorder recorder;
  private final boolean metricsOpen;

  @Inject
  Gate(Door door, House house, Recorder recorder, QueenSettings settings) {
    this.door = door;
    this.house = house;
    this.recorder = recorder;
    this.metricsOpen = settings.openMetrics().orElse(house.onLoopback());
  }

  void stand(@Observes Filters filters) {
    filters.register(this::arrive, FIRST);
  }

  private void arrive(RoutingContext context) {
    PageHeaders.on(context);
    RequestId.on(context);
    if (!PlainPath.is(Objects.requireNonNullElse(context.request().path(), ""))) {
      TurnedAwayAnswer.send(FOLDED, context);
      return;
    }
    var knock = knock(context);
    recorder.watch(knock, context);
    var foreign = door.foreignBrowser(knock);
    if (foreign.isPresent()) {
      TurnedAwayAnswer.send(foreign.get(), context);
    } else if (!Crossing.answered(knock, house, context)) {
      prepared(knock, context);
    }
  }

  /// An issuer's keys may have to be fetched, for which no thread waits.
  private void prepared(Knock knock, RoutingContext context) {
    if (!door.takesTime(knock, Instant.now())) {
      pass(knock, context);
      return;
    }
    context.request().pause();
    Future.fromCompletionStage(
            door.prepare(knock, Instant.now()), context.vertx().getOrCreateContext())
        .onComplete(
            _ -> {
              context.request().resume();
              pass(knock, context);
            });
  }

  private void pass(Knock knock, RoutingContext context) {
    if (isOpen(knock.path()) || knock.path().startsWith("/api/")) {
      context.next();
      return;
    }
    switch (door.knock(knock, Instant.now())) {
      case Answer.Admitted admitted -> {
        HttpCaller.remember(admitted, knock, context);
        context.next();
      }
      case TurnedAway away -> {
        Recorder.remember(away, context);
        TurnedAwayAnswer.send(away, context);
      }
    }
  }

  /// The page has nothing secret in it: what it shows it asks for, with the token of whoever looks.
  private boolean isOpen(String path) {
    return path.equals("/")
        || path.equals("/index.html")
        || path.equals("/favicon.ico")
        || path.startsWith("/static/")
        || path.equals("/q/health")
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
}
