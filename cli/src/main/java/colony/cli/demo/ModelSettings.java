package colony.cli.demo;

import colony.stack.Trouble;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the demo's workers are told of its model.
record ModelSettings(URI address, Path prices) {

  void write(Path file) {
    var settings =
        """
        colony.worker.models.scripted.provider=openai
        colony.worker.models.scripted.model=scripted-1
        colony.worker.models.scripted.base-url=%s/v1
        colony.worker.default-model=scripted
        colony.worker.prices=%s
        # The sample's build finds its compiler by it.
        colony.worker.environment=JAVA_HOME
        """
            .formatted(address, prices);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, settings);
    } catch (IOException e) {
      throw new Trouble("cannot write " + file, e);
    }
  }
}
