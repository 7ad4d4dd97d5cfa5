package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          quen: {replicas: 2}                                    | additional properties 'quen' not allowed
          queen: {replica: 2}                                    | additional properties 'replica' not allowed
          queen: {replicas: two}                                 | got string, want integer
          queen: {replicas: 0}                                   | minimum: got 0, want 1
          queen: {resources: {limits: {cpu: much}}}              | 'much' does not match pattern
          queen: {settings: {quarkus.datasource.password: x}}    | 'x' does not match pattern
          queen: {env: {DB_PASSWORD: x}}                         | DB_PASSWORD
          queen: {volumes: [{name: a, hostPath: {path: /}}]}     | /queen/volumes/0
          workers: [{castes: [builder]}]                         | missing property 'name'
          workers: [{name: Builders}]                            | 'Builders' does not match pattern
          workers: [{name: a-name-too-long-for-it}]              | does not match pattern
          workers: [{name: a, scale: {maximum: 3}}]              | additional properties 'maximum' not allowed
          image: {tag: latest}                                   | /image/tag
          kafka: {bootstrapServers: kafka}                       | 'kafka' does not match pattern
          kafka: {securityProtocol: TLS}                         | /kafka/securityProtocol
          migrations: {run: never}                               | /migrations/run
          topicPrefix: a.b                                       | 'a.b' does not match pattern
          podDisruptionBudgets: {workers: half}                  | /podDisruptionBudgets/workers
          """)
  void refusesWhatItDoesNotKnowAndSaysWhere(String values, String message) {
    assertThatThrownBy(() -> Chart.text("colony", values)).hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {migrations: {run: hook}, postgresql: {cnpg: {enabled: true}}}     | migrations.run is hook
          postgresql: {sslMode: verify-full}                                 | postgresql.ca.existingSecret is empty
          route: {enabled: true}                                             | route.gateways is empty
          kafka: {securityProtocol: SASL_SSL}                                | kafka.saslMechanism is empty
          kafka: {securityProtocol: SASL_SSL, saslMechanism: SCRAM-SHA-512}  | kafka.users.queen.existingSecret is empty
          workers: [{name: a}, {name: a}]                                    | two pools named "a"
          workers: [{name: a, scale: {min: 3, max: 2}}]                      | scale.max is 2 and scale.min is 3
          kafka: {strimzi: {enabled: true, brokers: 1}}                      | kafka.strimzi.brokers is 1
          """)
  void refusesWhatDoesNotFitTogether(String values, String message) {
    assertThatThrownBy(() -> Chart.text("colony", values)).hasMessageContaining(message);
  }

  @Test
  void theSchemaLeavesNothingOpenThatHasNames() {
    closed("", Document.yaml(Chart.file("values.schema.json")));
  }

  private static void closed(String path, Map<String, Object> schema) {
    if (schema.containsKey("properties")) {
      assertThat(schema).as(path).containsEntry("additionalProperties", false);
    }
    schema.forEach(
        (name, inner) -> {
          if (inner instanceof Map<?, ?>) {
            closed(path + "/" + name, Document.asMap(inner));
          }
        });
  }

  /// Lint reads the schema too. Its only word is about an icon.
  @Test
  void lintFindsNothing() {
    var result = Chart.helm().lint().strict().call();

    assertThat(result.isFailed()).isFalse();
    assertThat(result.getMessages()).allMatch(it -> it.contains("icon is recommended"));
  }

  @Test
  void theTableInTheReadmeNamesEveryValueAndNoOther() {
    var named =
        Pattern.compile("^\\| `([^`]+)`", Pattern.MULTILINE)
            .matcher(Chart.file("README.md"))
            .results()
            .map(it -> it.group(1))
            .toList();
    var there = new ArrayList<String>();
    paths("", Document.yaml(Chart.file("values.yaml")), there);

    assertThat(there)
        .allSatisfy(
            path ->
                assertThat(named)
                    .as(path)
                    .anyMatch(it -> path.equals(it) || path.startsWith(it + ".")));
    assertThat(named)
        .allSatisfy(
            name ->
                assertThat(there)
                    .as(name)
                    .anyMatch(it -> it.equals(name) || it.startsWith(name + ".")));
  }

  private static void paths(String before, Map<String, Object> values, List<String> into) {
    values.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> inner && !inner.isEmpty()) {
            paths(before + name + ".", Document.asMap(inner), into);
          } else {
            into.add(before + name);
          }
        });
  }

  @Test
  void theChartHasTheVersionOfTheBuild() {
    var version =
        Pattern.compile("^  <version>(.*)</version>$", Pattern.MULTILINE)
            .matcher(Chart.read(Chart.CHECKOUT.resolve("pom.xml")))
            .results()
            .findFirst()
            .orElseThrow()
            .group(1);
    var chart = Document.yaml(Chart.file("Chart.yaml"));

    assertThat(chart).containsEntry("version", version).containsEntry("appVersion", version);
  }
}
