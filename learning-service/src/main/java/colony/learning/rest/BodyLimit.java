package colony.learning.rest;

import colony.learning.Settings;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses bodies that are too large: by their announced length before they are read, by what is
/// read where none was announced.
@Provider
public class BodyLimit implements ReaderInterceptor {
  private final Instance<Settings> settings;

  /// Interceptors are made before there are settings, so these are asked for when they are needed.
  BodyLimit(Instance<Settings> settings) {
    this.settings = settings;
  }

  @ServerRequestFilter(preMatching = true)
  void refuseByLength(ContainerRequestContext request) {
    if (announced(request) > mostBytes()) {
      throw new TooLargeException(mostBytes());
    }
  }

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context)
      throws IOException, WebApplicationException {
    context.setInputStream(new Counted(context.getInputStream(), mostBytes()));
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

  private static final class Counted extends FilterInputStream {
    private final long most;
    private long left;

    Counted(InputStream in, long most) {
      super(in);
      this.most = most;
      this.left = most;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      count(read);
      return read;
    }

    /// Closing reads the rest of the body; not of one that has no end.
    @Override
    public void close() throws IOException {
      if (left >= 0) {
        super.close();
      }
    }

    private void count(int read) {
      left -= Math.max(read, 0);
      if (left < 0) {
        throw new TooLargeException(most);
      }
    }
  }
}
