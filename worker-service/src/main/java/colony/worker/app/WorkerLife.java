package colony.worker.app;

import colony.contracts.kafka.KafkaAccess;
import colony.worker.home.WorkerHome;
import colony.worker.look.Onlooker;
import colony.worker.service.Callbacks;
import colony.worker.workspace.Transit;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Ties the worker's life to the application's.
@ApplicationScoped
public class WorkerLife {
  private static final Logger LOG = System.getLogger(WorkerLife.class.getName());

  private final WorkerSettings settings;
  private final KafkaAccess brokers;
  private final Callbacks callbacks;
  private final Onlooker onlooker;
  private volatile @Nullable WorkerProcess worker;
  private boolean ended;

  WorkerLife(
      WorkerSettings settings,
      Onlooker onlooker,
      MeterRegistry registry,
      Config config,
      @ConfigProperty(name = "quarkus.http.port") int port) {
    this.settings = settings;
    this.onlooker = onlooker;
    this.brokers = KafkaAccess.of(name -> config.getOptionalValue(name, String.class));
    this.callbacks =
        new Callbacks(
            settings.callbackUrl().orElseGet(() -> URI.create("http://127.0.0.1:" + port)),
            Transit.in(settings.home()));
    Gauge.builder("colony.worker.slots", settings, WorkerSettings::slots)
        .description("Attempts that this worker runs at once")
        .register(registry);
    Gauge.builder("colony.worker.running", this, WorkerLife::running)
        .description("Attempts that run now, until their reports are safe")
        .register(registry);
  }

  void begin(@Observes StartupEvent event) {
    var faults = SettingsFault.in(settings);
    if (!faults.isEmpty()) {
      faults.forEach(fault -> LOG.log(Level.ERROR, fault));
      Quarkus.asyncExit(1);
      return;
    }
    try {
      worker = WorkerProcess.start(settings, brokers, callbacks, onlooker);
    } catch (WorkerHome.Taken e) {
      LOG.log(Level.ERROR, e.getMessage());
      Quarkus.asyncExit(1);
    }
  }

  /// While what runs comes to its end, services can still call back.
  void leave(@Observes ShutdownDelayInitiatedEvent event) {
    end();
  }

  void end(@Observes ShutdownEvent event) {
    end();
  }

  private synchronized void end() {
    var known = worker;
    if (known != null && !ended) {
      ended = true;
      known.close();
    }
  }

  /// Where calls of services to attempts of this worker arrive.
  public Callbacks callbacks() {
    return callbacks;
  }

  private int running() {
    var begun = worker;
    return begun == null ? 0 : begun.running();
  }

  /// Why no tasks are taken now; empty when they are.
  public Optional<String> obstacle() {
    var known = worker;
    return known == null ? Optional.of("the worker is starting") : known.obstacle();
  }
}
