package colony.queen.rest;

import colony.contracts.api.BodyFault;
import colony.contracts.api.Problem;
import colony.contracts.api.TooLargeException;
import colony.queen.app.ArchivedException;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.BusyException;
import colony.queen.app.FaultyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.MemoryAwayException;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.app.view.Views;
import colony.queen.road.CheckpointRefused;
import colony.queen.road.Store;
import colony.queen.road.UnknownColony;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// Every error as `application/problem+json`.
class Problems {
  static final String MEDIA_TYPE = "application/problem+json";

  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private static final Set<String> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  private static final Logger LOG = Logger.getLogger(Problems.class);

  private final Views views;

  @Inject
  Problems(Views views) {
    this.views = views;
  }

  @ServerExceptionMapper
  Response refused(RefusedException e) {
    return problem("urn:colony:refused", 409, text(e), e.allowed(), null);
  }

  @ServerExceptionMapper
  Response unknown(UnknownException e) {
    return problem("urn:colony:unknown", 404, text(e), null, null);
  }

  @ServerExceptionMapper
  Response archived(ArchivedException e) {
    return problem("urn:colony:archived", 410, text(e), null, null);
  }

  @ServerExceptionMapper
  Response gone(UnknownColony e, ContainerRequestContext request) {
    try {
      return switch (views.gone(e)) {
        case ArchivedException archived -> archived(archived);
        case UnknownException unknown -> unknown(unknown);
        case RuntimeException other -> unexpected(other);
      };
    } catch (Store.Unavailable away) {
      return away(away, request);
    }
  }

  @ServerExceptionMapper
  Response forbidden(ForbiddenException e) {
    return problem(403, text(e));
  }

  @ServerExceptionMapper
  Response faulty(FaultyException e) {
    return problem("urn:colony:faulty", 422, text(e), null, e.faults());
  }

  /// With a request key it is safe to ask for a change again.
  @ServerExceptionMapper
  Response away(Store.Unavailable e, ContainerRequestContext request) {
    LOG.warnf("a request is asked to come again: %s", e.getMessage());
    return comeAgain(Store.Unavailable.told(!READING.contains(request.getMethod())));
  }

  private static Response comeAgain(String detail) {
    return Response.fromResponse(problem("urn:colony:unavailable", 503, detail, null, null))
        .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER.toSeconds())
        .build();
  }

  /// What was asked for may have happened all the same.
  @ServerExceptionMapper
  Response away(BrokerAwayException e) {
    LOG.warnf("a request is asked to come again: %s", e.getMessage());
    return comeAgain(text(e));
  }

  @ServerExceptionMapper
  Response away(MemoryAwayException e) {
    return comeAgain(text(e));
  }

  @ServerExceptionMapper
  Response busy(BusyException e) {
    return comeAgain(text(e));
  }

  /// Only where a colony begins; what moves later is refused by the Queen herself.
  @ServerExceptionMapper
  Response unwritten(CheckpointRefused e) {
    return problem(503, e.sentence());
  }

  @ServerExceptionMapper
  Response tooLarge(TooLargeException e, RoutingContext context) {
    LargeBodies.letEnd(context);
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
    if (e.getCause() instanceof FaultyException faulty) {
      return faulty(faulty);
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
    return problem("about:blank", status, detail, null, null);
  }

  private static Response problem(
      String type,
      int status,
      String detail,
      @Nullable List<String> allowed,
      @Nullable List<String> faults) {
    return Response.status(status)
        .type(MEDIA_TYPE)
        .entity(new Problem(type, reason(status), status, detail, allowed, faults))
        .build();
  }

  private static String reason(int status) {
    var known = Response.Status.fromStatusCode(status);
    return known != null
        ? known.getReasonPhrase()
        : status == 422 ? "Unprocessable Content" : "Error";
  }

  /// JAX-RS' own exceptions say no more than their status.
  private static String detail(WebApplicationException e, ContainerRequestContext request) {
    var message = text(e);
    int status = e.getResponse().getStatus();
    // Where no resource is, its own words would depend on which ones are near.
    return status == 404 || message.isBlank() || message.startsWith("HTTP " + status)
        ? "%s: %s %s".formatted(reason(status), request.getMethod(), request.getUriInfo().getPath())
        : message;
  }

  private static String text(RuntimeException e) {
    return Objects.requireNonNullElse(e.getMessage(), "");
  }
}
