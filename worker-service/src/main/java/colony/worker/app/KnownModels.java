package colony.worker.app;

import colony.worker.model.KnownModel;
import colony.worker.model.Models;
import java.util.stream.Collectors;

/// The models of the settings.
final class KnownModels {
  private KnownModels() {}

  static Models of(WorkerSettings settings) {
    return new Models(
        settings.models().entrySet().stream()
            .collect(Collectors.toMap(it -> it.getKey(), it -> known(it.getKey(), it.getValue()))),
        settings.defaultModel(),
        name -> System.getenv(name));
  }

  private static KnownModel known(String name, WorkerSettings.Model model) {
    var output = model.maxOutput();
    var temperature = model.temperature();
    return new KnownModel(
        name,
        model.provider(),
        model.model(),
        model.baseUrl().orElse(null),
        model.keyEnv().orElse(null),
        model.keyFile().orElse(null),
        output.isPresent() ? output.getAsInt() : null,
        model.timeout(),
        model.whenBusy(),
        temperature.isPresent() ? temperature.getAsDouble() : null);
  }
}
