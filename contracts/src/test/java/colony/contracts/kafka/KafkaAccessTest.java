package colony.contracts.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaAccessTest {
  @TempDir Path folder;

  @Test
  void everyClientIsToldHowToReachTheBrokersAndNothingElse() {
    var access =
        KafkaAccess.of(
            Map.of(
                "KAFKA_BOOTSTRAP_SERVERS", "kafka:9093",
                "KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
                "KAFKA_SASL_MECHANISM", "SCRAM-SHA-512",
                "KAFKA_SSL_TRUSTSTORE_TYPE", "PEM",
                "KAFKA_PORT", "tcp://10.0.0.1:9092",
                "KAFKA_ACKS", "0"));

    var settings = access.settings("queen-outbox", Map.of("acks", "all"));

    assertThat(settings)
        .containsEntry("bootstrap.servers", "kafka:9093")
        .containsEntry("security.protocol", "SASL_SSL")
        .containsEntry("sasl.mechanism", "SCRAM-SHA-512")
        .containsEntry("ssl.truststore.type", "PEM")
        .containsEntry("acks", "all")
        .doesNotContainKey("port");
  }

  @Test
  void noTwoClientsHaveTheSameNameAndAllHaveThePrefix() {
    var access = KafkaAccess.of(Map.of("COLONY_TOPIC_PREFIX", "acme"));

    var one = access.settings("worker-pulse", Map.of()).get("client.id");
    var other = access.settings("worker-pulse", Map.of()).get("client.id");

    assertThat(one).asString().startsWith("acme.worker-pulse-");
    assertThat(other).asString().startsWith("acme.worker-pulse-").isNotEqualTo(one);
  }

  @Test
  void aSecretMayBeInAFile() throws Exception {
    var file = Files.writeString(folder.resolve("jaas"), "PlainLoginModule required;\n");

    var access = KafkaAccess.of(Map.of("KAFKA_SASL_JAAS_CONFIG_FILE", file.toString()));

    assertThat(access.settings()).containsEntry("sasl.jaas.config", "PlainLoginModule required;");
  }

  @Test
  void aFileThatCannotBeReadIsNamedWithItsSetting() {
    var file = folder.resolve("gone").toString();

    assertThatThrownBy(() -> KafkaAccess.of(Map.of("KAFKA_SASL_JAAS_CONFIG_FILE", file)))
        .hasMessageContaining("kafka.sasl.jaas.config.file")
        .hasMessageContaining(file);
  }

  @Test
  void aSecretSaidTwiceIsRefusedWithoutTellingIt() {
    var twice =
        Map.of("KAFKA_SASL_JAAS_CONFIG", "hush", "KAFKA_SASL_JAAS_CONFIG_FILE", "/etc/colony/jaas");

    assertThatThrownBy(() -> KafkaAccess.of(twice))
        .hasMessageContaining("kafka.sasl.jaas.config.file")
        .hasMessageNotContaining("hush");
  }
}
