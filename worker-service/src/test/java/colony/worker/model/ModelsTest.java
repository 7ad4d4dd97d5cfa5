package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import colony.worker.model.Models.Found;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ModelsTest {
  private static KnownModel known(String name, @Nullable String keyEnv) {
    return new KnownModel(
        name,
        Provider.OPENAI,
        "m",
        null,
        keyEnv,
        null,
        null,
        Duration.ofSeconds(1),
        Duration.ZERO,
        null);
  }

  private static Models models(Map<String, KnownModel> known, @Nullable String usual) {
    return new Models(known, Optional.ofNullable(usual), name -> name.equals("KEY") ? "k" : null);
  }

  private static Failure failure(Found found) {
    assertThat(found).isInstanceOf(Found.Not.class);
    return ((Found.Not) found).failure();
  }

  @Test
  void saysHowToConfigureAModelWhereThereIsNone() {
    var failure = failure(models(Map.of(), null).find(null));

    assertThat(failure.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
    assertThat(failure.sentence())
        .startsWith("this worker has no models: set colony.worker.models.NAME.provider");
  }

  @Test
  void takesTheOnlyModelThereIs() {
    assertThat(models(Map.of("one", known("one", "KEY")), null).find(null))
        .isInstanceOf(Found.Ready.class);
  }

  @Test
  void doesNotChooseAmongSeveral() {
    var several = Map.of("one", known("one", "KEY"), "two", known("two", "KEY"));

    assertThat(failure(models(several, null).find(null)).sentence())
        .contains("it knows one, two: set colony.worker.default-model");
    assertThat(models(several, "two").find(null)).isInstanceOf(Found.Ready.class);
    assertThat(failure(models(several, "three").find(null)).sentence())
        .isEqualTo("model 'three' is not known to this worker; it knows one, two");
  }

  @Test
  void callsAModelWithTheSameClientUntilItsKeyChanges() {
    var models = models(Map.of("one", known("one", "KEY")), null);

    assertThat(models.find("one")).isEqualTo(models.find("one"));
  }

  @Test
  void keepsNoClientOfAKeyThatIsNoMore() {
    var key = new AtomicReference<>("k");
    var models = new Models(Map.of("one", known("one", "KEY")), Optional.empty(), _ -> key.get());
    var former = models.find("one");

    key.set("another");
    assertThat(models.find("one")).isNotEqualTo(former);

    key.set("k");
    assertThat(models.find("one")).isNotEqualTo(former);
  }

  @Test
  void neverSaysTheKeyAgain() {
    var mishaps = new Mishaps(known("one", "KEY"), "sk-secret");

    var failure =
        mishaps.of(
            new dev.langchain4j.exception.AuthenticationException(
                "Incorrect key sk-secret\u001B[31m given"));

    assertThat(failure.sentence())
        .isEqualTo("model one did not accept the key: Incorrect key *** given");
  }
}
