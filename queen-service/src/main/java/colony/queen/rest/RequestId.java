package colony.queen.rest;

import io.vertx.ext.web.RoutingContext;
import java.util.UUID;
import java.util.regex.Pattern;

/// By which a request is found in logs and in the audit trail: what its sender calls it, else a
/// name of ours, which the answer tells.
final class RequestId {
  static final String HEADER = "X-Request-Id";

  private static final String KEY = "colony.request";
  private static final Pattern POSSIBLE = Pattern.compile("[A-Za-z0-9._:-]{1,64}");

  private RequestId() {}

  static void on(RoutingContext context) {
    var theirs = context.request().getHeader(HEADER);
    var id =
        theirs != null && POSSIBLE.matcher(theirs).matches()
            ? theirs
            : UUID.randomUUID().toString();
    context.put(KEY, id);
    context.response().putHeader(HEADER, id);
  }

  static String of(RoutingContext context) {
    String id = context.get(KEY);
    return id == null ? "-" : id;
  }
}
