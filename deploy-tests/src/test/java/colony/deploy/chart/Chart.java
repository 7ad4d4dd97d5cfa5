package colony.deploy.chart;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The chart, and what Helm makes of it in this process.
final class Chart {
  /// The checkout that these tests are part of, whatever built one others look at.
  static final Path CHECKOUT =
      Path.of(System.getProperty("basedir", ".")).toAbsolutePath().resolve("..").normalize();

  static final Path HOME = CHECKOUT.resolve("deploy/helm/colony");

  private Chart() {}

  static Helm helm() {
    return new Helm(HOME);
  }

  /// @param values beyond those of the sizes, as YAML; they win
  /// @param sizes as in `values-small.yaml`
  static Rendered render(String release, String values, String... sizes) {
    return Rendered.of(text(release, values, sizes));
  }

  /// As Helm says it. Hooks are not in it: Helm runs them apart.
  static String text(String release, String values, String... sizes) {
    return text(HOME, release, values, sizes);
  }

  /// With the hooks, whose annotation is called otherwise in a copy of the chart: `test/hook`.
  static Rendered renderWithHooks(Path copy, String values) {
    try (var files = Files.walk(HOME)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var to = copy.resolve(HOME.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.writeString(to, read(file).replace("helm.sh/hook", "test/hook"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Rendered.of(text(copy, "colony", values));
  }

  private static String text(Path chart, String release, String values, String... sizes) {
    var command = new Helm(chart).template().withName(release).withNamespace("colony");
    command.withKubeVersion("1.28.0");
    for (var size : sizes) {
      command.withValuesFile(HOME.resolve("values-" + size + ".yaml"));
    }
    try {
      var file = Files.createTempFile("values", ".yaml");
      try {
        return command.withValuesFile(Files.writeString(file, values)).call();
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String file(String name) {
    return read(HOME.resolve(name));
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
