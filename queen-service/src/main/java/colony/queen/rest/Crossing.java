package colony.queen.rest;

import colony.door.House;
import colony.door.Knock;
import io.vertx.ext.web.RoutingContext;

/// What browsers are told when a page of a listed site asks us (CORS). Tokens travel in a header
/// that the page sets itself; there are no cookies, so no credentials are allowed.
final class Crossing {
  private static final String REQUESTED = "Access-Control-Request-Method";

  private Crossing() {}

  /// Whether it was the browser's question before the request, which is answered with that.
  static boolean answered(Knock knock, House house, RoutingContext context) {
    var origin = knock.origin();
    if (origin == null || !house.origins().contains(origin)) {
      return false;
    }
    var response = context.response();
    response
        .putHeader("Access-Control-Allow-Origin", origin)
        .putHeader("Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id")
        .putHeader("Vary", "Origin");
    if (!knock.method().equals("OPTIONS") || context.request().getHeader(REQUESTED) == null) {
      return false;
    }
    response
        .putHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE")
        .putHeader(
            "Access-Control-Allow-Headers",
            "Authorization, Content-Type, Colony-Namespace, Colony-Actor, Idempotency-Key,"
                + " If-Match, If-None-Match, Last-Event-ID")
        .putHeader("Access-Control-Max-Age", "600")
        .setStatusCode(204)
        .end();
    return true;
  }
}
