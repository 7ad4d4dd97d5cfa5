package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.Problem;
import colony.door.Answer.TurnedAway;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.Response;

/// What is answered to those whom the door turned away, in the words of either side of the house.
final class TurnedAwayAnswer {
  private TurnedAwayAnswer() {}

  static Response of(TurnedAway away) {
    var answer = Response.fromResponse(Problems.problem(away.status(), away.sentence()));
    away.headers().forEach(answer::header);
    return answer.build();
  }

  static void send(TurnedAway away, RoutingContext context) {
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
