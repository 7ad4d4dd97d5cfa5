package colony.queen.rest;

import colony.door.Answer.Admitted;
import colony.door.Door;
import colony.door.Knock;
import colony.queen.app.FaultyException;
import colony.queen.app.door.Caller;
import colony.queen.road.Request;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Whom the door let in with the request at hand, whichever face they came to.
@RequestScoped
public class HttpCaller implements Caller {
  private static final String KEY = "colony.admitted";
  private static final String KNOCK = "colony.knock";

  private final CurrentVertxRequest request;
  private final Door door;

  @Inject
  HttpCaller(CurrentVertxRequest request, Door door) {
    this.request = request;
    this.door = door;
  }

  static void remember(Admitted admitted, Knock knock, RoutingContext context) {
    context.put(KEY, admitted).put(KNOCK, knock);
  }

  static Optional<Admitted> known(RoutingContext context) {
    return Optional.ofNullable(context.get(KEY));
  }

  /// Without a request, nobody asks who could own anything.
  @Override
  public Admitted admitted() {
    var context = request.getCurrent();
    return context == null ? Admitted.NOBODY : known(context).orElse(Admitted.NOBODY);
  }

  @Override
  public String request() {
    var context = request.getCurrent();
    return context == null ? "-" : RequestId.of(context);
  }

  /// Of a tool call none: the header would be that of a whole conversation.
  @Override
  public Optional<String> requestKey() {
    var context = request.getCurrent();
    var key =
        context == null || !context.normalizedPath().startsWith("/api/")
            ? Optional.<String>empty()
            : Optional.ofNullable(context.request().getHeader(RequestKeys.HEADER));
    key.filter(it -> it.isBlank() || it.length() > Request.LONGEST_KEY)
        .ifPresent(
            it -> {
              throw new FaultyException(
                  "\"%s\" is no request key".formatted(it),
                  List.of(
                      "%s: expected 1 to %d characters"
                          .formatted(RequestKeys.HEADER, Request.LONGEST_KEY)));
            });
    return key;
  }

  @Override
  public BooleanSupplier stillWelcome() {
    var context = request.getCurrent();
    @Nullable Knock knock = context == null ? null : context.get(KNOCK);
    var admitted = admitted();
    return knock == null
        ? () -> false
        : () -> door.stillGood(Objects.requireNonNull(knock), admitted, Instant.now());
  }
}
