package colony.queen.mcp;

import colony.contracts.api.Problem;
import colony.queen.app.QueenSettings;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/// Refuses messages that are too large before they are read, as they are held in memory whole. One
/// that does not say its length could be of any, and is refused too.
@ApplicationScoped
public class MessageLimit {
  /// After the door, before the body is read.
  private static final int BEFORE_THE_BODY = 900;

  private final long most;

  @Inject
  MessageLimit(QueenSettings settings) {
    this.most = settings.maxBodyBytes().asLongValue();
  }

  void stand(@Observes Filters filters) {
    filters.register(this::pass, BEFORE_THE_BODY);
  }

  private void pass(RoutingContext context) {
    if (!isMessage(context)) {
      context.next();
      return;
    }
    var length = context.request().getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length == null) {
      refuse(context, 411, "a message says its length: Content-Length");
    } else if (Long.parseLong(length) > most) {
      refuse(
          context, 413, "the message is larger than the %,d bytes that are taken".formatted(most));
    } else {
      context.next();
    }
  }

  static boolean isMessage(RoutingContext context) {
    return context.request().method().equals(HttpMethod.POST)
        && context.normalizedPath().startsWith("/mcp");
  }

  private static void refuse(RoutingContext context, int status, String sentence) {
    var title = HttpResponseStatus.valueOf(status).reasonPhrase();
    var problem = new Problem("about:blank", title, status, sentence, null, null);
    if (context.request().version() != HttpVersion.HTTP_2) {
      context.response().putHeader("Connection", "close"); // else others use it too
    }
    context
        .response()
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
        .end(Cut.WHOLE.of(problem).toString());
  }
}
