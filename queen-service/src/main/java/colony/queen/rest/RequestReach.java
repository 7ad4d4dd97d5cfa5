package colony.queen.rest;

import colony.door.Namespaces;
import colony.queen.app.door.Caller;
import colony.queen.app.door.Whose;
import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/// What the token of the request at hand reaches, on the thread that answers it.
@ApplicationScoped
public class RequestReach implements Whose {
  private final CurrentVertxRequest request;
  private final Caller caller;

  @Inject
  RequestReach(CurrentVertxRequest request, Caller caller) {
    this.request = request;
    this.caller = caller;
  }

  @Override
  public Optional<Namespaces> reach() {
    return Arc.container().requestContext().isActive() && request.getCurrent() != null
        ? Optional.of(caller.admitted().namespaces())
        : Optional.empty();
  }
}
