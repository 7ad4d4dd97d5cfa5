package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.Problem;
import colony.door.Answer.TurnedAway;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// What is answered to those whom the door turned away, in the words of either side of the house.
final class TurnedAwayAnswer {
  private TurnedAwayAnswer() {}

  static Response of(TurnedAway away) {
    var answer = Response.fromResponse(Problems.problem(away.status(), away.sentence()));
    headers(away).forEach(answer::header);
    return answer.build();
  }

  static void send(TurnedAway away, RoutingContext context) {
    var reason = Response.Status.fromStatusCode(away.status()).getReasonPhrase();
    var response = context.response().setStatusCode(away.status());
    headers(away).forEach(response::putHeader);
    response
        .putHeader(HttpHeaders.CONTENT_TYPE, Problems.MEDIA_TYPE)
        .end(
            written(
                new Problem("about:blank", reason, away.status(), away.sentence(), null, null)));
  }

  private static Map<String, String> headers(TurnedAway away) {
    var headers = new LinkedHashMap<String, String>();
    if (away.status() == 401) {
      headers.put("WWW-Authenticate", "Bearer");
    }
    away.retryAfter().ifPresent(it -> headers.put("Retry-After", seconds(it)));
    return headers;
  }

  /// Rounded up: who comes back a moment too early is turned away again.
  private static String seconds(Duration wait) {
    return Long.toString(wait.plusMillis(999).toSeconds());
  }

  private static String written(Problem problem) {
    try {
      return Json.mapper().writeValueAsString(problem);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a problem cannot be written", e);
    }
  }
}
