package colony.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenTest {
  static List<Golden> golden() {
    return Golden.all();
  }

  @ParameterizedTest
  @MethodSource("golden")
  void isReadAndWrittenBackTheSame(Golden golden) throws IOException {
    var message = Json.mapper().treeToValue(golden.json(), golden.traffic().message());

    var written = Json.mapper().readTree(Json.mapper().writeValueAsBytes(message));

    assertThat(written).isEqualTo(golden.json());
  }

  @ParameterizedTest
  @MethodSource("golden")
  void fitsTheSchemaOfItsTopic(Golden golden) {
    var schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(
                Schemas.of(golden.traffic().topic()),
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());

    assertThat(schema.validate(golden.json())).isEmpty();
  }

  @Test
  void everyShapeHasAGoldenFile() {
    var shapes = Traffic.all().stream().flatMap(traffic -> Golden.shapesOf(traffic).stream());

    var files = golden().stream().map(Golden::name);

    assertThat(files).containsAll(shapes.distinct().toList());
  }

  @Test
  void theSchemaTellsAMessageThatLacksAField() {
    assertThat(faults("stop-task", it -> it.remove("throughEpoch"))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"signal-command, strength, 0.04", "vote.cast, weight, 0"})
  void theSchemaTellsANumberThatItsRecordExcludes(String name, String field, double number) {
    assertThat(faults(name, it -> it.put(field, number))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"tasks.merged, files", "task.reviewed, issues"})
  void theSchemaTellsAListThatIsLongerThanItsRecordSays(String name, String field) {
    var faults =
        faults(
            name,
            it -> {
              var list = it.withArray(field);
              while (list.size() <= ColonyEvent.MAX_LISTED) {
                list.add(list.get(0));
              }
            });

    assertThat(faults).isNotEmpty();
  }

  @Test
  void allTaskTopicsShareOneSchema() {
    var resources = Stream.of("colony.tasks.builder", "colony.tasks.my-own").map(Schemas::resource);

    assertThat(resources).containsOnly("schemas/colony.tasks.json");
  }

  /// What the schema says of a golden message that was changed.
  private static Set<ValidationMessage> faults(String name, Consumer<ObjectNode> change) {
    var golden = golden().stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    var torn = (ObjectNode) golden.json().deepCopy();
    change.accept(torn);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Schemas.of(golden.traffic().topic()))
        .validate(torn);
  }
}
