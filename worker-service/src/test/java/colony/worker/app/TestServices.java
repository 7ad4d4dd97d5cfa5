package colony.worker.app;

import colony.worker.service.Callbacks;
import colony.worker.service.ServiceClient;
import colony.worker.workspace.Transit;
import java.net.URI;
import java.nio.file.Path;

/// What calls services in tests that call none.
final class TestServices {
  private TestServices() {}

  static Callbacks callbacks() {
    return new Callbacks(URI.create("http://127.0.0.1:1"), Transit.in(Path.of("target")));
  }

  static ServicePart none(WorkerSettings settings) {
    return new ServicePart(settings, new ServiceClient(), callbacks());
  }
}
