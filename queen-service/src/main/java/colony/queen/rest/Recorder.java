package colony.queen.rest;

import colony.door.Answer.Admitted;
import colony.door.Answer.TurnedAway;
import colony.door.Door;
import colony.door.Knock;
import colony.queen.app.door.AuditLine;
import colony.queen.app.door.AuditTrail;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/// Sees how each request ended, and keeps what belongs into the audit trail: whoever was refused a
/// right, and what the table of rights marks as recorded. Of strangers only their number is kept.
@ApplicationScoped
public class Recorder {
  private static final String AWAY = "colony.turned-away";

  private final Door door;
  private final AuditTrail trail;
  private final MeterRegistry registry;

  @Inject
  Recorder(Door door, AuditTrail trail, MeterRegistry registry) {
    this.door = door;
    this.trail = trail;
    this.registry = registry;
  }

  static void remember(TurnedAway away, RoutingContext context) {
    context.put(AWAY, away);
  }

  void watch(Knock knock, RoutingContext context) {
    context.addHeadersEndHandler(_ -> ended(knock, context));
  }

  private void ended(Knock knock, RoutingContext context) {
    int status = context.response().getStatusCode();
    if (status == 401 || status == 403 || status == 429) {
      Counter.builder("colony.refused")
          .description("Requests that the door turned away")
          .tag("status", Integer.toString(status))
          .register(registry)
          .increment();
    }
    var away = Optional.<TurnedAway>ofNullable(context.get(AWAY));
    var who = away.flatMap(TurnedAway::who).or(() -> HttpCaller.known(context));
    who.ifPresent(it -> keep(it, away.map(TurnedAway::sentence), status, knock, context));
  }

  private void keep(
      Admitted who, Optional<String> why, int status, Knock knock, RoutingContext context) {
    var right = door.right(knock);
    var what = "%s %s".formatted(knock.method(), right.path());
    var request = RequestId.of(context);
    if (status == 403) {
      trail.refused(who, what, knock.path(), why, request);
    } else if (right.recorded()) {
      var outcome = status < 400 ? AuditLine.DONE : AuditLine.FAILED;
      trail.did(
          who, what, knock.path(), outcome, Optional.of("answered %d".formatted(status)), request);
    }
  }
}
