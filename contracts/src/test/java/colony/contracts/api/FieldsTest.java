package colony.contracts.api;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What requests and answers say is read and written by command lines, pages and programs of other
/// versions.
class FieldsTest {
  private static final String PACKAGE = FieldsTest.class.getPackageName();

  /// A new field has its place in the file. One that is gone is missed by who reads it, and refused
  /// to who still says it.
  @Test
  void keepTheirNames() throws IOException, URISyntaxException {
    try (var known = FieldsTest.class.getResourceAsStream("fields.txt")) {
      assertThat(said())
          .containsExactlyElementsOf(
              new String(known.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  private static List<String> said() throws IOException, URISyntaxException {
    var classes =
        Path.of(Page.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .resolve(PACKAGE.replace('.', '/'));
    try (var files = Files.list(classes)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .map(FieldsTest::type)
          .filter(Class::isRecord)
          .map(FieldsTest::line)
          .sorted()
          .toList();
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(PACKAGE + "." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(name, e);
    }
  }

  private static String line(Class<?> type) {
    var mapper = Json.mapper();
    var fields =
        mapper.getSerializationConfig().introspect(mapper.constructType(type)).findProperties();
    return fields.stream()
        .map(BeanPropertyDefinition::getName)
        .sorted()
        .collect(
            Collectors.joining(
                " ", type.getName().substring(PACKAGE.length() + 1).replace('$', '.') + ": ", ""));
  }
}
