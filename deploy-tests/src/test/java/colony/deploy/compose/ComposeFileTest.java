package colony.deploy.compose;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComposeFileTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final ComposeFile file = read();

  @Test
  void isWhatTheComposeSpecificationSays() throws IOException {
    assertThat(schema().validate(JSON.valueToTree(file.root()))).isEmpty();
  }

  @Test
  void wouldBeFoundOutIfAKeyWereMistyped() throws IOException {
    var mistyped =
        Map.of(
            "services", Map.of("queen", Map.of("image", "colony/queen:1", "helthcheck", Map.of())));

    assertThat(schema().validate(JSON.valueToTree(mistyped)))
        .anySatisfy(problem -> assertThat(problem.getMessage()).contains("helthcheck"));
  }

  @Test
  void runsTheVersionsThatTheTestsRunOn() throws IOException {
    var pom = Files.readString(ComposeFile.HOME.resolve("pom.xml"));

    assertThat(file.service("kafka").image())
        .isEqualTo("apache/kafka:" + property(pom, "kafka.version"));
    assertThat(file.service("postgres").image() + ".0")
        .isEqualTo("postgres:" + property(pom, "postgres.binaries.version"));
  }

  @Test
  void mountsOnlyFilesThatAreThere() {
    for (var service : file.services().entrySet()) {
      for (var volume : service.getValue().list("volumes")) {
        var source = volume.toString().split(":", 2)[0];
        if (source.startsWith("./")) {
          assertThat(ComposeFile.HOME.resolve(source)).as(service.getKey()).exists();
        }
      }
    }
  }

  @Test
  void declaresEachVolumeNetworkAndSecretThatIsUsedAndNoOther() {
    var volumes = new TreeSet<String>();
    var networks = new TreeSet<String>();
    var secrets = new TreeSet<String>();
    for (var service : file.services().values()) {
      service.list("networks").forEach(each -> networks.add(each.toString()));
      service.list("secrets").forEach(each -> secrets.add(source(each)));
      service.list("volumes").stream()
          .map(each -> each.toString().split(":", 2)[0])
          .filter(each -> Pattern.matches("[a-z][a-z0-9-]*", each))
          .forEach(volumes::add);
    }

    assertThat(volumes).isEqualTo(declared("volumes"));
    assertThat(networks).isEqualTo(declared("networks"));
    assertThat(secrets).isEqualTo(declared("secrets"));
  }

  @Test
  void waitsForWhatAServiceStandsOnUntilItIsWell() {
    for (var service : file.services().entrySet()) {
      for (var needed : service.getValue().map("depends_on").values()) {
        assertThat(ComposeFile.map(needed))
            .as(service.getKey())
            .containsEntry("condition", "service_healthy");
      }
    }
    assertThat(file.service("queen").map("depends_on")).containsKeys("postgres", "kafka");
  }

  /// A misspelt setting would be passed over in silence.
  @ParameterizedTest
  @CsvSource({
    "queen, queen-service/src/main/java/colony/queen/app/QueenSettings.java",
    "learning, learning-service/src/main/java/colony/learning/Settings.java",
    "worker, worker-service/src/main/java/colony/worker/app/WorkerSettings.java"
  })
  void setsOnlyWhatIsASettingOfTheService(String name, String source) throws IOException {
    var settings = Files.readString(ComposeFile.HOME.resolve(source));
    var prefix = "COLONY_%s_".formatted(name.toUpperCase(Locale.ROOT));

    assertThat(file.service(name).map("environment").keySet())
        .filteredOn(it -> it.startsWith(prefix))
        .isNotEmpty()
        .allSatisfy(it -> assertThat(settings).contains(" %s();".formatted(inJava(it, prefix))));
  }

  private static String inJava(String variable, String prefix) {
    return Pattern.compile("_(.)")
        .matcher(variable.substring(prefix.length()).toLowerCase(Locale.ROOT))
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }

  @Test
  void bringsUpTheThreeServicesWithoutAProfile() {
    var always = new TreeMap<>(file.services());
    always.values().removeIf(service -> !service.list("profiles").isEmpty());

    assertThat(always).containsOnlyKeys("postgres", "kafka", "learning", "queen", "worker");
  }

  private static JsonSchema schema() throws IOException {
    try (var stream =
        Objects.requireNonNull(ComposeFileTest.class.getResourceAsStream("compose-spec.json"))) {
      // It names its dialect by an address that is not quite the dialect's.
      var schema = ((ObjectNode) JSON.readTree(stream)).without(List.of("$schema", "$id"));
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schema);
    }
  }

  private static String source(Object secret) {
    return secret instanceof Map<?, ?> said
        ? String.valueOf(said.get("source"))
        : secret.toString();
  }

  private TreeSet<String> declared(String kind) {
    return new TreeSet<>(ComposeFile.map(file.root().get(kind)).keySet());
  }

  private static String property(String pom, String name) {
    var matcher = Pattern.compile("<%1$s>(.*)</%1$s>".formatted(Pattern.quote(name))).matcher(pom);
    assertThat(matcher.find()).as(name).isTrue();
    return matcher.group(1);
  }

  private static ComposeFile read() {
    try {
      return ComposeFile.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
