package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Topics;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What the services are told by the chart.
class ServicesTest {
  @Test
  void theQueenIsToldWhereEverythingIs() {
    var rendered = Variant.LARGE.rendered();
    var queen = rendered.deployment("colony-queen");

    assertThat(rendered.settings("colony-queen"))
        .containsEntry("config_ordinal", "275")
        .containsEntry("kafka.bootstrap.servers", "kafka:9092")
        .containsEntry("kafka.security.protocol", "SASL_SSL")
        .containsEntry("kafka.sasl.mechanism", "SCRAM-SHA-512")
        .containsEntry("colony.queen.shards", "24")
        .containsEntry("colony.queen.replication-factor", "3")
        .containsEntry("quarkus.shutdown.delay", "5S")
        .doesNotContainKey("colony.queen.open-metrics")
        .containsEntry("colony.queen.token-file", "/etc/colony/tokens/tokens")
        .containsEntry("quarkus.datasource.jdbc.max-size", "24");
    assertThat(queen.variable("QUARKUS_HTTP_HOST")).contains("0.0.0.0");
    assertThat(queen.variable("COLONY_QUEEN_MIGRATE")).contains("off");
    assertThat(queen.variable("QUARKUS_DATASOURCE_JDBC_URL"))
        .contains(
            "jdbc:postgresql://postgresql:5432/queen"
                + "?sslmode=verify-full&sslrootcert=/etc/colony/postgresql-ca/ca.crt");
    assertThat(queen.secretOf("QUARKUS_DATASOURCE_PASSWORD"))
        .contains("colony-queen-postgresql/password");
    assertThat(queen.secretOf("KAFKA_SASL_JAAS_CONFIG"))
        .contains("colony-queen-kafka/sasl.jaas.config");
  }

  @Test
  void logInWithTheSecretsThatStrimziMakesWhateverTheSizeNames() {
    var rendered = Variant.IN_CLUSTER.rendered();

    for (var name : List.of("colony-queen", "colony-learning")) {
      assertThat(rendered.deployment(name).secretOf("KAFKA_SASL_JAAS_CONFIG"))
          .as(name)
          .contains(name + "/sasl.jaas.config");
    }
    assertThat(rendered.deployment("colony-worker-lead").secretOf("KAFKA_SASL_JAAS_CONFIG"))
        .contains("colony-worker/sasl.jaas.config");
  }

  @Test
  void settingsOfTheValuesWinAndLargeNumbersStayWhole() {
    assertThat(Variant.EVERYTHING.rendered().settings("colony-queen"))
        .containsEntry("colony.queen.lease-time", "45s")
        .containsEntry("colony.queen.max-watchers", "10485760")
        .containsEntry("colony.queen.webhooks.ops.secret", "${OPS_SECRET}")
        .containsEntry("colony.queen.oidc.issuer", "https://login.example.com")
        .containsEntry("colony.queen.oidc.namespaces-claim", "teams")
        .containsEntry("colony.queen.page-url", "https://colony.example.com/")
        .containsEntry("colony.queen.open-metrics", "true")
        .containsEntry("colony.topic-prefix", "Acme")
        .containsEntry("quarkus.otel.sdk.disabled", "false")
        .containsEntry("quarkus.otel.exporter.otlp.endpoint", "http://collector.monitoring:4318");
    assertThat(Variant.EVERYTHING.rendered().settings("colony-learning"))
        .containsEntry("colony.learning.open-metrics", "true");
  }

  /// Helm's own merging takes 0, false and "" for what was not said.
  @Test
  void whatIsSetToNothingIsSetToNothing() {
    var rendered =
        Chart.render(
            "colony",
            """
            monitoring: {enabled: true, open: true}
            keda: {enabled: true}
            queen: {settings: {colony.queen.open-metrics: false, colony.queen.page-url: ""}}
            workerDefaults: {priorityClassName: high, scale: {max: 9}}
            workers: [{name: grows}, {name: stays, priorityClassName: "", scale: {max: 0}}]
            """);

    assertThat(rendered.settings("colony-queen"))
        .containsEntry("colony.queen.open-metrics", "false")
        .containsEntry("colony.queen.page-url", "");
    assertThat(rendered.all("ScaledObject"))
        .extracting(Document::name)
        .containsExactly("colony-worker-grows");
    assertThat(rendered.deployment("colony-worker-stays").pod())
        .doesNotContainKey("priorityClassName");
    assertThat(rendered.deployment("colony-worker-grows").pod())
        .containsEntry("priorityClassName", "high");
  }

  @Test
  void whatIsInTheClusterIsFoundThere() {
    var rendered = Variant.IN_CLUSTER.rendered();
    var learning = rendered.deployment("colony-learning");

    assertThat(rendered.settings("colony-learning"))
        .containsEntry("kafka.bootstrap.servers", "colony-kafka-kafka-bootstrap:9093")
        .containsEntry("kafka.ssl.truststore.location", "/etc/colony/kafka-ca/ca.crt");
    assertThat(learning.variable("QUARKUS_DATASOURCE_JDBC_URL").orElseThrow())
        .startsWith("jdbc:postgresql://colony-db-rw:5432/learning?sslmode=verify-full");
    assertThat(learning.volumes())
        .anySatisfy(
            it -> assertThat(Document.at(it, "secret", "secretName")).isEqualTo("colony-db-ca"))
        .anySatisfy(
            it ->
                assertThat(Document.at(it, "secret", "secretName"))
                    .isEqualTo("colony-kafka-cluster-ca-cert"));
  }

  @Test
  void aPoolHasItsOwnCastesTokenAndKeys() {
    var rendered = Variant.EVERYTHING.rendered();
    var builders = rendered.deployment("colony-worker-acme-builders");

    assertThat(rendered.settings("colony-worker-acme-builders"))
        .containsEntry("colony.worker.castes", "*")
        .containsEntry("colony.worker.grace", "120s");
    assertThat(rendered.settings("colony-worker-two"))
        .containsEntry("colony.worker.castes", "scout,tester");
    assertThat(builders.secretOf("MODEL_KEY")).contains("acme-model/key");
    assertThat(builders.volumes())
        .anySatisfy(
            it -> assertThat(Document.at(it, "secret", "secretName")).isEqualTo("acme-token"));
  }

  @ParameterizedTest
  @EnumSource(names = {"SMALL", "TEAM", "LARGE"})
  void everyCasteHasWorkers(Variant variant) {
    var castes =
        variant.rendered().all("ConfigMap").stream()
            .filter(it -> it.map("data").containsKey("application.properties"))
            .map(it -> variant.rendered().settings(it.name()).get("colony.worker.castes"))
            .filter(Objects::nonNull)
            .flatMap(it -> it.equals("*") ? Topics.CASTES.stream() : Stream.of(it.split(",")))
            .toList();

    assertThat(castes).containsExactlyInAnyOrderElementsOf(Topics.CASTES);
  }

  /// A misspelt setting would be passed over in silence.
  @ParameterizedTest
  @CsvSource({
    "EVERYTHING, colony-queen, queen-service/src/main/java/colony/queen/app/QueenSettings.java",
    "EVERYTHING, colony-learning, learning-service/src/main/java/colony/learning/Settings.java",
    "LARGE, colony-worker-build, worker-service/src/main/java/colony/worker/app/WorkerSettings.java"
  })
  void everySettingIsOneOfTheService(Variant variant, String name, String source) {
    var settings = Chart.read(Chart.CHECKOUT.resolve(source));
    var prefix = name.replaceFirst("-build", "").replace('-', '.') + ".";

    assertThat(variant.rendered().settings(name).keySet())
        .filteredOn(key -> key.startsWith(prefix))
        .isNotEmpty()
        .allSatisfy(
            key ->
                assertThat(settings).contains(" " + inJava(key.substring(prefix.length())) + "()"));
  }

  /// Of a group of settings, the name of the group.
  private static String inJava(String setting) {
    return Pattern.compile("-(.)")
        .matcher(setting.split("\\.")[0])
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }

  @Test
  void aPodHasMoreTimeToEndThanItsWorkersHaveGrace() {
    for (var deployment : Variant.LARGE.rendered().all("Deployment")) {
      var workload = new Workload(deployment);
      if ("worker".equals(workload.podLabels().get("app.kubernetes.io/component"))) {
        var settings = Variant.LARGE.rendered().settings(deployment.name());
        var grace = settings.getOrDefault("colony.worker.grace", "none").replace("s", "");

        assertThat(Integer.parseInt(Document.text(workload.pod(), "terminationGracePeriodSeconds")))
            .isGreaterThan(Integer.parseInt(grace));
      }
    }
  }

  @Test
  void newSettingsMakeNewPods() {
    var before = Chart.render("colony", "queen: {settings: {colony.queen.lease-time: 30s}}");
    var after = Chart.render("colony", "queen: {settings: {colony.queen.lease-time: 40s}}");

    assertThat(mark(after, "colony-queen")).isNotEqualTo(mark(before, "colony-queen"));
    assertThat(mark(after, "colony-learning")).isEqualTo(mark(before, "colony-learning"));
  }

  private static String mark(Rendered rendered, String deployment) {
    return rendered
        .one("Deployment", deployment)
        .text("spec", "template", "metadata", "annotations", "colony/settings");
  }
}
