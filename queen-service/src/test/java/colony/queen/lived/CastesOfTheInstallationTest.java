package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.app.FaultyException;
import colony.queen.app.QueenSettings;
import colony.queen.app.life.SignsOfLife;
import colony.queen.kafka.KafkaSide;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.inject.Inject;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A topic that a plan brings stays for ever and is everybody's to carry.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class CastesOfTheInstallationTest {
  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject SignsOfLife life;

  @Test
  void areOnlySoManyAndThoseThatAreThereStay() {
    var known = Topics.taskDeclaration("cook-" + UUID.randomUUID());
    queen(1_000).declare(known);
    var full = queen(0);

    assertThatCode(() -> full.declare(known)).doesNotThrowAnyException();
    var refused =
        catchThrowableOfType(
            FaultyException.class,
            () -> full.declare(Topics.externalDeclaration("press-" + UUID.randomUUID())));
    assertThat(refused.faults())
        .singleElement()
        .asString()
        .startsWith("colony.external.press-")
        .contains("colony.queen.max-castes");
  }

  private KafkaSide queen(int mostCastes) {
    var settings =
        new SmallRyeConfigBuilder()
            .addDiscoveredConverters()
            .withMapping(QueenSettings.class)
            .withDefaultValue("colony.queen.max-castes", Integer.toString(mostCastes))
            .build()
            .getConfigMapping(QueenSettings.class);
    return new KafkaSide(KafkaAccess.open(brokers), settings, life);
  }
}
