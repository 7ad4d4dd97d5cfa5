package colony.learning.rest;

import colony.learning.Settings;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Lets in who may come in, and says who it is. Stands before every path of the API, known or not.
@ApplicationScoped
public class Doorkeeper {
  private static final Pattern ACTOR = Pattern.compile("[A-Za-z0-9._@-]{1,64}");
  private static final String BEARER = "Bearer ";
  private static final String HEALTH = "/api/v1/health";

  private final Optional<Tokens> tokens;
  private final boolean loopback;
  private final String address;
  private final Caller caller;

  @Inject
  Doorkeeper(
      Settings settings,
      @ConfigProperty(name = "quarkus.http.host") String address,
      Caller caller) {
    this(settings.tokenFile().map(Tokens::readFrom), address, caller);
  }

  Doorkeeper(Optional<Tokens> tokens, String address, Caller caller) {
    this.tokens = tokens;
    this.address = address;
    this.loopback = HostName.isLoopback(address);
    this.caller = caller;
  }

  void refuseToBeOpenToTheWorld(@Observes StartupEvent start) {
    if (tokens.isEmpty() && !loopback) {
      throw new IllegalStateException(
          "the learning service listens on %s, which is no loopback address, and has no tokens: set"
                  .formatted(address)
              + " colony.learning.token-file, or quarkus.http.host to 127.0.0.1");
    }
  }

  @ServerRequestFilter(preMatching = true)
  @Nullable Response admit(ContainerRequestContext request, HttpServerRequest connection) {
    var foreign = foreignBrowser(request);
    if (foreign.isPresent()) {
      return Problems.problem(403, foreign.get());
    }
    var role = role(request);
    if (role.isEmpty()) {
      return Response.fromResponse(
              Problems.problem(401, "a known token is needed: Authorization: Bearer TOKEN"))
          .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
          .build();
    }
    var actor = actor(role.get(), request);
    if (actor.isEmpty()) {
      return Problems.problem(
          400, "Colony-Actor is not 1 to 64 letters, digits, '.', '_', '@' or '-'");
    }
    caller.is(role.get(), actor.get());
    return null;
  }

  /// A page of another site must not reach us through the user's browser: neither by a request
  /// across sites nor by a name that it made resolve to this machine.
  private Optional<String> foreignBrowser(ContainerRequestContext request) {
    var host = Objects.requireNonNullElse(request.getHeaderString(HttpHeaders.HOST), address);
    if (loopback && !HostName.isLoopback(host)) {
      return Optional.of("the Host header names no loopback address");
    }
    var origin = request.getHeaderString("Origin");
    if (origin != null && !isOurs(origin, host)) {
      return Optional.of("requests from pages of other sites are not taken");
    }
    return Optional.empty();
  }

  private static boolean isOurs(String origin, String host) {
    try {
      return host.equalsIgnoreCase(URI.create(origin).getRawAuthority());
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /// Whether it is up may be asked without a token; who asks so is nobody in particular.
  private Optional<Role> role(ContainerRequestContext request) {
    if (request.getUriInfo().getPath().equals(HEALTH)) {
      return Optional.of(Role.WORKER);
    }
    if (tokens.isEmpty()) {
      return Optional.of(Role.ADMIN);
    }
    var header = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? tokens.get().roleOf(header.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  private static Optional<String> actor(Role role, ContainerRequestContext request) {
    return switch (role) {
      case WORKER -> Optional.of("worker");
      case ADMIN, OPERATOR ->
          Optional.of(
                  Objects.requireNonNullElse(request.getHeaderString("Colony-Actor"), "operator"))
              .filter(actor -> ACTOR.matcher(actor).matches());
    };
  }
}
