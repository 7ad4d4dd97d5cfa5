package colony.deploy.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.Yaml;

/// The repository's compose file as it is written: anchors taken up, variables left alone.
record ComposeFile(String text, Map<String, Object> root) {
  static final Path HOME = Path.of(System.getProperty("user.dir")).resolve("..").normalize();

  static ComposeFile read() throws IOException {
    var text = Files.readString(HOME.resolve("docker-compose.yml"));
    return new ComposeFile(text, new Yaml().load(text));
  }

  /// By name, so that a failure names the one it is about.
  Map<String, Service> services() {
    var services = new TreeMap<String, Service>();
    map(root.get("services")).forEach((name, said) -> services.put(name, new Service(map(said))));
    return services;
  }

  Service service(String name) {
    return Objects.requireNonNull(services().get(name), name);
  }

  record Service(Map<String, Object> said) {
    String image() {
      return String.valueOf(said.get("image"));
    }

    boolean ours() {
      return image().startsWith("colony/");
    }

    boolean ports() {
      return !list("ports").isEmpty();
    }

    List<Object> list(String key) {
      return said.get(key) instanceof List<?> list ? List.copyOf(list) : List.of();
    }

    Map<String, Object> map(String key) {
      return said.containsKey(key) ? ComposeFile.map(said.get(key)) : Map.of();
    }

    Map<String, Object> limits() {
      var deploy = map("deploy");
      var resources =
          deploy.containsKey("resources") ? ComposeFile.map(deploy.get("resources")) : deploy;
      return resources.containsKey("limits") ? ComposeFile.map(resources.get("limits")) : Map.of();
    }
  }

  /// YAML's keys are strings wherever the specification wants a mapping.
  @SuppressWarnings("unchecked")
  static Map<String, Object> map(@Nullable Object said) {
    return (Map<String, Object>) Objects.requireNonNull(said);
  }
}
