package colony.queen.mcp;

import io.quarkiverse.mcp.server.http.runtime.SseMcpConnection;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// Keeps few sessions of assistants. The server of the protocol has each for half an hour, with
/// what a client says of itself, and whoever may read can begin any number. None is needed: a
/// message of an unknown one is taken all the same. Those of the older transport go with their
/// connection.
@ApplicationScoped
public class Sessions {
  static final int MOST = 200;

  /// Before a message is looked at.
  private static final int WITH_THE_BODY = 895;

  private final ConnectionManager sessions;

  /// The oldest first.
  private final Set<String> known = new LinkedHashSet<>();

  @Inject
  Sessions(ConnectionManager sessions) {
    this.sessions = sessions;
  }

  void stand(@Observes Filters filters) {
    filters.register(this::pass, WITH_THE_BODY);
  }

  private void pass(RoutingContext context) {
    if (MessageLimit.isMessage(context)) {
      context.addEndHandler(_ -> forget());
    }
    context.next();
  }

  private synchronized void forget() {
    var there = new HashSet<String>();
    for (var session : sessions) {
      if (!(session instanceof SseMcpConnection)) {
        there.add(session.id());
      }
    }
    known.retainAll(there);
    known.addAll(there);
    for (var oldest = known.iterator(); known.size() > MOST; oldest.remove()) {
      sessions.remove(oldest.next());
    }
  }
}
