package colony.contracts.schema;

import static java.util.stream.Collectors.toCollection;

import colony.contracts.Json;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The golden file of one message: `<shape>.json`, or `<shape>.<variant>.json` where one shape has
/// several faces.
///
/// @param traffic what the message travels on
record Golden(String name, Traffic traffic, JsonNode json) {
  static List<Golden> all() {
    var shapes = new TreeMap<String, Traffic>();
    Traffic.all()
        .forEach(traffic -> shapesOf(traffic).forEach(shape -> shapes.put(shape, traffic)));
    try (var files = Files.list(folder())) {
      return files.sorted().map(file -> read(file, shapes)).toList();
    } catch (IOException e) {
      throw new IllegalStateException("no golden files", e);
    }
  }

  /// The shapes that a topic carries: each subtype of a sealed message, and each variant of a
  /// sealed part of it.
  static List<String> shapesOf(Traffic traffic) {
    var message = traffic.message();
    if (message.isSealed()) {
      return names(message);
    }
    var variants =
        Arrays.stream(message.getRecordComponents())
            .map(RecordComponent::getType)
            .filter(Class::isSealed)
            .flatMap(part -> names(part).stream())
            .map(part -> kebab(message) + "." + part)
            .collect(toCollection(ArrayList::new));
    return variants.isEmpty() ? List.of(kebab(message)) : variants;
  }

  private static List<String> names(Class<?> sealed) {
    return Arrays.stream(sealed.getPermittedSubclasses()).map(type -> name(sealed, type)).toList();
  }

  private static String name(Class<?> sealed, Class<?> subtype) {
    return Stream.of(sealed.getAnnotation(JsonSubTypes.class).value())
        .filter(type -> type.value() == subtype)
        .map(JsonSubTypes.Type::name)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(subtype + " has no name in JSON"));
  }

  private static String kebab(Class<?> type) {
    return type.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  private static Golden read(Path file, TreeMap<String, Traffic> shapes) {
    try {
      var name = file.getFileName().toString().replaceAll("\\.json$", "");
      var traffic = shapes.get(name);
      if (traffic == null) {
        traffic = shapes.get(name.replaceAll("\\.[^.]*$", ""));
      }
      if (traffic == null) {
        throw new IllegalStateException(name + " is no shape of any topic");
      }
      return new Golden(name, traffic, Json.mapper().readTree(file.toFile()));
    } catch (IOException e) {
      throw new IllegalStateException(file + " is not JSON", e);
    }
  }

  private static Path folder() {
    try {
      return Path.of(Golden.class.getResource("/golden/v1").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
