package colony.queen.rest;

import colony.contracts.api.CountedBytes;
import colony.contracts.api.TooLargeException;
import colony.queen.app.QueenSettings;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses bodies that are too large: by their announced length before they are read, by what is
/// read where none was announced.
@Provider
public class BodyLimit implements ReaderInterceptor {
  private final Instance<QueenSettings> settings;

  /// Interceptors are made before there are settings, so these are asked for when they are needed.
  BodyLimit(Instance<QueenSettings> settings) {
    this.settings = settings;
  }

  @ServerRequestFilter(preMatching = true)
  void refuseByLength(ContainerRequestContext request) {
    var path = request.getUriInfo().getPath();
    if (path.startsWith("/api/v1/blobs/")) {
      refuse(request, "the blob", settings.get().maxBlobBytes().asLongValue());
    } else if (path.startsWith("/api/v1/aether/")) {
      refuse(request, "the upload", settings.get().aether().maxUploadBytes().asLongValue());
    } else {
      refuse(request, "the body", mostBytes());
    }
  }

  private static void refuse(ContainerRequestContext request, String what, long most) {
    if (announced(request) > most) {
      throw new TooLargeException(what, most);
    }
  }

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context)
      throws IOException, WebApplicationException {
    if (context.getType() != InputStream.class) { // whoever takes a stream watches its length
      context.setInputStream(new CountedBytes(context.getInputStream(), "the body", mostBytes()));
    }
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
