package colony.queen.rest;

import colony.door.Answer.Admitted;
import colony.door.Answer.TurnedAway;
import colony.door.Namespaces;
import colony.queen.app.door.Places;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Bodies that are held in memory whole: plans, and messages of assistants, which are before
/// anything else counts how many there are. Many large ones at once could end the process, and with
/// it everybody's colonies. Of these only some are here at a time, and those of one team leave half
/// of the places to others. What comes as a stream has places of its own.
@ApplicationScoped
public class LargeBodies {
  static final int MOST = 8;

  /// Bytes up to which nobody counts: those of requests wait for a thread unread.
  private static final long SMALL_BODY = 512 * 1024;

  static final long SMALL_MESSAGE = 64 * 1024;

  private static final int BEHIND_THE_DOOR = 950;

  /// And looked at.
  private static final int WHEN_READ = 880;

  private static final String PLACE = "colony.place";

  private static final Set<HttpMethod> BODIED =
      Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);

  static final TurnedAway FULL =
      new TurnedAway(
          503,
          "%d large bodies are here already, or half as many in the same namespaces; try again"
              .formatted(MOST),
          Optional.empty(),
          Optional.of(Duration.ofSeconds(2)));

  private final Places places = new Places(MOST);

  void stand(@Observes Filters filters) {
    filters.register(this::arrive, BEHIND_THE_DOOR);
    filters.register(LargeBodies::read, WHEN_READ);
  }

  Optional<Places.Place> take(Namespaces who) {
    return places.take(who);
  }

  /// Of a request to the API, until it has ended.
  ///
  /// @return whether there is room for it
  boolean hasRoom(RoutingContext context, Namespaces who) {
    var path = context.normalizedPath();
    boolean streams = path.startsWith("/api/v1/blobs/") || path.startsWith("/api/v1/aether/");
    return streams || !isLarge(context.request(), SMALL_BODY) || hold(context, who);
  }

  private void arrive(RoutingContext context) {
    boolean message =
        context.request().method().equals(HttpMethod.POST)
            && context.normalizedPath().startsWith("/mcp");
    if (!message || !isLarge(context.request(), SMALL_MESSAGE)) {
      context.next();
      return;
    }
    var who = HttpCaller.known(context).map(Admitted::namespaces);
    if (who.filter(it -> hold(context, it)).isPresent()) {
      context.next();
    } else {
      TurnedAwayAnswer.send(FULL, context);
    }
  }

  private boolean hold(RoutingContext context, Namespaces who) {
    var place = take(who);
    if (place.isEmpty()) {
      letEnd(context);
      return false;
    }
    context.put(PLACE, new AtomicReference<>(place.get()));
    context.addEndHandler(_ -> leave(context));
    return true;
  }

  /// Its body is not read: the connection ends with the answer. Over HTTP/2 it is there for others
  /// too, and an answer that said so would be none.
  static void letEnd(RoutingContext context) {
    if (context.request().version() != HttpVersion.HTTP_2) {
      context.response().putHeader("Connection", "close");
    }
  }

  /// Whoever answers a message has places for that.
  private static void read(RoutingContext context) {
    leave(context);
    context.next();
  }

  /// Once: also when the sender goes in the middle of it.
  private static void leave(RoutingContext context) {
    @Nullable AtomicReference<Places.@Nullable Place> taken = context.get(PLACE);
    var place = taken == null ? null : taken.getAndSet(null);
    if (place != null) {
      place.close();
    }
  }

  /// One that does not say its length could be of any.
  private static boolean isLarge(HttpServerRequest request, long small) {
    var length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return length == null ? saysNoLength(request) : Long.parseLong(length) > small;
  }

  /// Over HTTP/2 nothing says that a body comes but what it is of. A request to change something
  /// often has none.
  private static boolean saysNoLength(HttpServerRequest request) {
    return request.version() == HttpVersion.HTTP_2
        ? BODIED.contains(request.method()) && request.getHeader(HttpHeaders.CONTENT_TYPE) != null
        : request.getHeader("Transfer-Encoding") != null;
  }
}
