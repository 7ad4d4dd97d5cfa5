package colony.learning.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.learning.Settings;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class SettingsCheckTest {
  @Test
  void takesWhatIsThereUnlessSomebodySaysOtherwise() {
    assertThat(SettingsCheck.faults(settings(Map.of()))).isEmpty();
  }

  @Test
  void saysAllThatCannotBe() {
    var settings =
        settings(
            Map.of(
                "colony.learning.store-cap", "-5",
                "colony.learning.promote-at", "0",
                "colony.learning.similarity", "7",
                "colony.learning.cosine", "-3",
                "colony.learning.keep-markers", "-30d",
                "colony.learning.publish-every", "-1s"));

    assertThat(SettingsCheck.faults(settings))
        .containsExactlyInAnyOrder(
            "colony.learning.store-cap is -5, expected at least 1",
            "colony.learning.promote-at is 0, expected at least 1",
            "colony.learning.similarity is 7.0, expected from 0 to 1",
            "colony.learning.cosine is -3.0, expected from 0 to 1",
            "colony.learning.keep-markers is -720h, expected longer than 0s",
            "colony.learning.publish-every is -1s, expected longer than 0s");
  }

  @Test
  void letsNothingBeginWithThem() {
    var ended = new AtomicBoolean();
    var settings = settings(Map.of("colony.learning.keep-markers", "-30d"));

    assertThatThrownBy(() -> SettingsCheck.demand(settings, () -> ended.set(true)))
        .isInstanceOf(PreventFurtherStepsException.class);

    assertThat(ended).isTrue();
  }

  private static Settings settings(Map<String, String> said) {
    return new SmallRyeConfigBuilder()
        .addDiscoveredConverters()
        .withMapping(Settings.class)
        .withDefaultValues(said)
        .build()
        .getConfigMapping(Settings.class);
  }
}
