package colony.learning.rest;

import colony.contracts.api.CountedBytes;
import colony.contracts.api.TooLargeException;
import colony.learning.Settings;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses bodies that are too large: by their announced length before they are read, by what is
/// read where none was announced.
@Provider
public class BodyLimit implements ReaderInterceptor {
  private static final String WHAT = "the body";

  private final Instance<Settings> settings;

  /// Interceptors are made before there are settings, so these are asked for when they are needed.
  BodyLimit(Instance<Settings> settings) {
    this.settings = settings;
  }

  @ServerRequestFilter(preMatching = true)
  void refuseByLength(ContainerRequestContext request) {
    if (announced(request) > mostBytes()) {
      throw new TooLargeException(WHAT, mostBytes());
    }
  }

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context)
      throws IOException, WebApplicationException {
    context.setInputStream(new CountedBytes(context.getInputStream(), WHAT, mostBytes()));
    return context.proceed();
  }

  private long mostBytes() {
    return settings.get().maxBodyBytes().asLongValue();
  }

  private static long announced(ContainerRequestContext request) {
    var length = request.getHeaderString(HttpHeaders.CONTENT_LENGTH);
    try {
      return length == null ? 0 : Long.parseLong(length);
    } catch (NumberFormatException _) {
      return Long.MAX_VALUE;
    }
  }
}
