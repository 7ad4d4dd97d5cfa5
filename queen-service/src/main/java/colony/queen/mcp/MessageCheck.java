package colony.queen.mcp;

import colony.contracts.Json;
import colony.queen.app.QueenSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;

/// Looks at each message before the server of the protocol gets it, and answers those that have not
/// the form it trusts in.
@ApplicationScoped
public class MessageCheck {
  /// After its length is known.
  private static final int WITH_THE_BODY = 890;

  private static final MessageForm.Fault NO_JSON =
      new MessageForm.Fault(Optional.empty(), JsonRpcErrorCodes.PARSE_ERROR, "this is not JSON");

  private final BodyHandler body;

  @Inject
  MessageCheck(QueenSettings settings) {
    this.body = BodyHandler.create(false).setBodyLimit(settings.maxBodyBytes().asLongValue());
  }

  void stand(@Observes Filters filters) {
    filters.register(this::read, WITH_THE_BODY);
    filters.register(this::check, WITH_THE_BODY - 1);
  }

  private void read(RoutingContext context) {
    if (MessageLimit.isMessage(context)) {
      body.handle(context);
    } else {
      context.next();
    }
  }

  private void check(RoutingContext context) {
    var said = MessageLimit.isMessage(context) ? context.body().buffer() : null;
    if (said == null) {
      context.next();
      return;
    }
    JsonNode message;
    try {
      message = Json.mapper().readTree(said.getBytes());
    } catch (IOException _) {
      // The server of the protocol would take some of it, such as what has comments in it, unseen.
      refuse(NO_JSON, context);
      return;
    }
    if (MessageForm.dropNulls(message)) {
      // Nothing that is open to all hands on another body than the one that came.
      ((RoutingContextInternal) context).setBody(Buffer.buffer(Json.bytes(message)));
    }
    MessageForm.fault(message).ifPresentOrElse(it -> refuse(it, context), context::next);
  }

  /// Whoever waits for an answer reads it only where the message itself was taken; over the older
  /// transport answers come another way, and here the status is all that is seen.
  private static void refuse(MessageForm.Fault fault, RoutingContext context) {
    boolean answers = fault.id().isPresent() && context.normalizedPath().equals("/mcp");
    var error = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    error.set("id", fault.id().orElse(NullNode.getInstance()));
    error.putObject("error").put("code", fault.code()).put("message", fault.sentence());
    context
        .response()
        .setStatusCode(answers ? 200 : 400)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .end(Buffer.buffer(Json.bytes(error)));
  }
}
