package colony.queen.rest;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.regex.Pattern;

/// What browsers are told about everything that comes from here: run and load nothing that is not
/// ours, stand in no frame, tell nobody where one came from. Text of workers is shown on the page,
/// so a mistake there must not become a script.
final class PageHeaders {
  static final String POLICY =
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
          + " object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

  private static final Pattern HASHED = Pattern.compile("/static/bundle/.*-[A-Z0-9]{8}\\.\\w+");

  private PageHeaders() {}

  static void on(RoutingContext context) {
    var path = context.normalizedPath();
    context
        .response()
        .headers()
        .set("Content-Security-Policy", POLICY)
        .set("X-Content-Type-Options", "nosniff")
        .set("Referrer-Policy", "no-referrer")
        .set("Cross-Origin-Opener-Policy", "same-origin");
    context.addHeadersEndHandler(_ -> cache(path, context));
  }

  /// Names in the bundle change with what is in them, the index names those of today.
  private static void cache(String path, RoutingContext context) {
    var response = context.response();
    boolean there = response.getStatusCode() < 400;
    if (there && HASHED.matcher(path).matches()) {
      response.putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable");
    } else if (path.equals("/") || path.equals("/index.html") || path.startsWith("/static/")) {
      response.putHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
    }
  }
}
