package colony.worker.app;

import colony.worker.home.WorkerHome;
import colony.worker.service.Callbacks;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Ties the worker's life to the application's.
@ApplicationScoped
public class WorkerLife {
  private static final Logger LOG = System.getLogger(WorkerLife.class.getName());

  private final WorkerSettings settings;
  private final String bootstrap;
  private final Callbacks callbacks;
  private @Nullable WorkerProcess worker;

  WorkerLife(
      WorkerSettings settings,
      @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrap,
      @ConfigProperty(name = "quarkus.http.port") int port) {
    this.settings = settings;
    this.bootstrap = bootstrap;
    this.callbacks =
        new Callbacks(
            settings.callbackUrl().orElseGet(() -> URI.create("http://127.0.0.1:" + port)));
  }

  void begin(@Observes StartupEvent event) {
    try {
      worker = WorkerProcess.start(settings, bootstrap, callbacks);
    } catch (WorkerHome.Taken e) {
      LOG.log(Level.ERROR, e.getMessage());
      Quarkus.asyncExit(1);
    }
  }

  void end(@Observes ShutdownEvent event) {
    if (worker != null) {
      worker.close();
    }
  }

  /// Where calls of services to attempts of this worker arrive.
  public Callbacks callbacks() {
    return callbacks;
  }

  public boolean ready() {
    return worker != null && worker.ready();
  }
}
