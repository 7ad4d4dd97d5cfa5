package colony.learning.rest;

import colony.contracts.api.BodyFault;
import colony.contracts.api.Problem;
import colony.contracts.api.TooLargeException;
import colony.learning.memory.Unavailable;
import colony.learning.memory.Unstorable;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Every error as `application/problem+json`.
class Problems {
  static final String MEDIA_TYPE = "application/problem+json";

  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private static final Logger LOG = Logger.getLogger(Problems.class);

  @ServerExceptionMapper
  Response away(Unavailable e) {
    LOG.warnf(e, "a request is asked to come again");
    return Response.fromResponse(problem(503, "the database does not answer, try again"))
        .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER.toSeconds())
        .build();
  }

  @ServerExceptionMapper
  Response unstorable(Unstorable e) {
    LOG.warnf(e, "a request holds what cannot be stored");
    return problem(400, "the text holds a character that cannot be stored");
  }

  /// The rest of the body is not read: the connection ends with the answer. Over HTTP/2 it is there
  /// for others too, and an answer that said so would be none.
  @ServerExceptionMapper
  Response tooLarge(TooLargeException e, RoutingContext context) {
    if (context.request().version() != HttpVersion.HTTP_2) {
      context.response().putHeader("Connection", "close");
    }
    return problem(413, text(e));
  }

  /// A body that is no JSON, or JSON of another shape. The two below it are named because the
  /// framework has answers of its own for them.
  @ServerExceptionMapper({
    JsonProcessingException.class,
    MismatchedInputException.class,
    InvalidDefinitionException.class
  })
  Response unreadable(JsonProcessingException e) {
    return e.getProcessor() instanceof JsonGenerator
        ? unexpected(e) // an answer of ours that cannot be written
        : problem(400, BodyFault.words(e));
  }

  /// What JAX-RS itself finds: unknown path, method or media type, a body that cannot be read.
  @ServerExceptionMapper
  Response found(WebApplicationException e, ContainerRequestContext request) {
    if (e.getCause() instanceof JsonProcessingException unreadable) {
      return unreadable(unreadable);
    }
    int status = e.getResponse().getStatus();
    if (status < 400) {
      return e.getResponse();
    }
    if (status == 500) {
      return unexpected(e);
    }
    var allow = e.getResponse().getHeaderString(HttpHeaders.ALLOW);
    var problem = Response.fromResponse(problem(status, detail(e, request)));
    return allow == null ? problem.build() : problem.header(HttpHeaders.ALLOW, allow).build();
  }

  /// A client that goes away in the middle of its request is no fault of ours; nobody reads the
  /// answer.
  @ServerExceptionMapper
  Response brokenOff(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpClosedException) {
        return problem(400, "the request broke off");
      }
    }
    return unexpected(e);
  }

  /// Details stay in the log; the answer says where to look.
  @ServerExceptionMapper
  Response unexpected(Throwable e) {
    var id = UUID.randomUUID();
    LOG.errorf(e, "unexpected error %s", id);
    return problem(500, "unexpected error, logged as " + id);
  }

  static Response problem(int status, String detail) {
    return Response.status(status)
        .type(MEDIA_TYPE)
        .header("X-Content-Type-Options", "nosniff")
        .entity(new Problem("about:blank", reason(status), status, detail, null, null))
        .build();
  }

  private static String reason(int status) {
    var known = Response.Status.fromStatusCode(status);
    return known == null ? "Error" : known.getReasonPhrase();
  }

  /// JAX-RS' own exceptions say no more than their status.
  private static String detail(WebApplicationException e, ContainerRequestContext request) {
    var message = text(e);
    int status = e.getResponse().getStatus();
    return message.isBlank() || message.startsWith("HTTP " + status)
        ? "%s: %s %s".formatted(reason(status), request.getMethod(), request.getUriInfo().getPath())
        : message;
  }

  private static String text(RuntimeException e) {
    return Objects.requireNonNullElse(e.getMessage(), "");
  }
}
