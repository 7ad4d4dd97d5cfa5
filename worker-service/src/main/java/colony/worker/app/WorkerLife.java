package colony.worker.app;

import colony.worker.home.WorkerHome;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Ties the worker's life to the application's.
@ApplicationScoped
public class WorkerLife {
  private static final Logger LOG = System.getLogger(WorkerLife.class.getName());

  private final WorkerSettings settings;
  private final String bootstrap;
  private @Nullable WorkerProcess worker;

  WorkerLife(
      WorkerSettings settings, @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrap) {
    this.settings = settings;
    this.bootstrap = bootstrap;
  }

  void begin(@Observes StartupEvent event) {
    try {
      worker = WorkerProcess.start(settings, bootstrap);
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

  public boolean ready() {
    return worker != null && worker.ready();
  }
}
