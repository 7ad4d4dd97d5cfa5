package colony.deploy.chart;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// One resource, as it would be sent to Kubernetes.
///
/// @param template the file of the chart that it is from
record Document(String template, Map<String, Object> content) {

  static Document of(String template, String yaml) {
    return new Document(template, yaml(yaml));
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> yaml(String text) {
    return (Map<String, Object>) new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }

  String kind() {
    return text("kind");
  }

  String apiVersion() {
    return text("apiVersion");
  }

  String name() {
    return text("metadata", "name");
  }

  Map<String, Object> labels() {
    return map("metadata", "labels");
  }

  Map<String, Object> annotations() {
    return map("metadata", "annotations");
  }

  String text(String... path) {
    return text(content, path);
  }

  /// Of something that has to be there.
  static String text(Map<String, Object> from, String... path) {
    var value = at(from, path);
    if (value == null) {
      throw new AssertionError("no %s in %s".formatted(String.join(".", path), from));
    }
    return value.toString();
  }

  Map<String, Object> map(String... path) {
    return asMap(at(path));
  }

  List<Map<String, Object>> maps(String... path) {
    return asMaps(at(path));
  }

  @Nullable Object at(String... path) {
    return at(content, path);
  }

  static @Nullable Object at(Map<String, Object> from, String... path) {
    Object value = from;
    for (var name : path) {
      if (!(value instanceof Map<?, ?> map) || map.get(name) == null) {
        return null;
      }
      value = map.get(name);
    }
    return value;
  }

  /// What is not there is empty.
  @SuppressWarnings("unchecked")
  static Map<String, Object> asMap(@Nullable Object value) {
    return value == null ? Map.of() : (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> asMaps(@Nullable Object value) {
    return value == null ? List.of() : (List<Map<String, Object>>) value;
  }

  @Override
  public String toString() {
    return kind() + " " + at("metadata", "name");
  }
}
