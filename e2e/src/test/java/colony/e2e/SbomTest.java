package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// What we ship, by the lists that `mvn -Psbom package` writes. It needs no network.
class SbomTest {
  /// Licences under which we may pass on what we use. EPL, LGPL and GPL with the class path
  /// exception are those of libraries that are linked as they are.
  private static final Set<String> ALLOWED =
      Set.of(
          "Apache-2.0",
          "MIT",
          "MIT-0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "EPL-1.0",
          "EPL-2.0",
          "LGPL-2.1",
          "LGPL-2.1-only",
          "LGPL-2.1-or-later",
          "GPL-2.0-with-classpath-exception",
          "CC0-1.0",
          "CDDL-1.0",
          "CDDL-1.1",
          "MPL-2.0",
          "UPL-1.0",
          "0BSD",
          "PostgreSQL",
          "Public Domain",
          "Go License");

  /// Where the lists were just made, that there are none is no reason to skip.
  private static final boolean REQUIRED = "required".equals(System.getProperty("colony.test.sbom"));

  @Test
  void everythingWeShipMayBePassedOnAndCannotChangeUnderItsName() throws IOException {
    var lists = lists();
    if (REQUIRED) {
      for (var module : List.of("queen-service", "worker-service", "learning-service", "cli")) {
        assertThat(lists).anyMatch(it -> it.endsWith(Path.of(module, "target/sbom.json")));
      }
    } else {
      assumeFalse(lists.isEmpty(), "no sbom.json: run mvn -Psbom package first");
    }
    for (var list : lists) {
      var components = Json.mapper().readTree(list.toFile()).path("components");
      assertThat(components).as(list.toString()).isNotEmpty();
      for (var component : components) {
        if (!component.path("group").asText().equals("colony")) {
          var name = "%s in %s".formatted(component.path("purl").asText(), list);
          assertThat(component.path("version").asText())
              .as(name)
              .isNotEmpty()
              .doesNotEndWith("-SNAPSHOT");
          assertThat(licences(component)).as(name).anyMatch(ALLOWED::containsAll);
        }
      }
    }
  }

  /// Of several one may choose, except where all hold together.
  private static List<List<String>> licences(JsonNode component) {
    var found = new ArrayList<List<String>>();
    for (var one : component.path("licenses")) {
      var licence = one.path("license");
      var expression = one.path("expression").asText();
      found.add(List.of(licence.path("id").asText(licence.path("name").asText())));
      var words =
          Stream.of(expression.split("[\\s()]+|\\bOR\\b|\\bAND\\b"))
              .filter(word -> !word.isEmpty())
              .toList();
      if (expression.contains(" AND ")) {
        found.add(words);
      } else {
        words.forEach(word -> found.add(List.of(word)));
      }
    }
    return found;
  }

  private static List<Path> lists() throws IOException {
    try (var modules = Files.newDirectoryStream(Path.of(System.getProperty("colony.home")))) {
      return StreamSupport.stream(modules.spliterator(), false)
          .map(it -> it.resolve("target/sbom.json"))
          .filter(Files::exists)
          .toList();
    }
  }
}
