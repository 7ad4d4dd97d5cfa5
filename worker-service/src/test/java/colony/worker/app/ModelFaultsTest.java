package colony.worker.app;

import static colony.worker.app.ModelColony.AS_IT_IS;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What goes wrong with a model's service, and what the attempt is said to have come to.
@Timeout(60)
class ModelFaultsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "openai, 401, AUTH, auth",
    "openai, 404, MISSING_DEPENDENCY, unknown-model",
    "openai, 429, LIMIT, rate-limit",
    "openai, 500, TRANSIENT, server-error",
    "openai, garbage, TRANSIENT, garbage",
    "openai, cut, TRANSIENT, unreachable",
    "openai, refusal, BAD_TASK, refusal",
    "anthropic, 401, AUTH, auth",
    "anthropic, 404, MISSING_DEPENDENCY, unknown-model",
    "anthropic, 429, LIMIT, rate-limit",
    "anthropic, 500, TRANSIENT, server-error",
    "anthropic, garbage, TRANSIENT, garbage",
    "anthropic, cut, TRANSIENT, unreachable",
    "anthropic, refusal, BAD_TASK, refusal",
    "ollama, 401, AUTH, auth",
    "ollama, 404, MISSING_DEPENDENCY, unknown-model",
    "ollama, 429, LIMIT, rate-limit",
    "ollama, 500, TRANSIENT, server-error",
    "ollama, garbage, TRANSIENT, garbage",
    "ollama, cut, TRANSIENT, unreachable",
  })
  void hasAnOutcomeForEveryFault(
      String provider, String fault, OutcomeClass outcome, String verdict) throws Exception {
    var turns =
        """
        - call: [{tool: list}]
        - fault: %s
        """
            .formatted(fault);
    try (var colony = new ModelColony(folder, provider, turns)) {
      var ended = colony.run(AS_IT_IS);

      assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(outcome);
      assertThat(ended.result().summary()).startsWith("model fake ");
      assertThat(ended.result().ran()).isNotNull();
      assertThat(ended.result().ran().verdict()).isEqualTo(verdict);
      assertThat(ended.result().usage()).isNotNull();
      assertThat(ended.result().usage().tokens()).isEqualTo(colony.billed());
    }
  }

  /// Each new attempt would pay the conversation anew, and three of them are over in six seconds.
  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic", "ollama"})
  void asksAgainWhereTheServiceHadNoRoom(String provider) throws Exception {
    var turns =
        """
        - call: [{tool: list}]
        - {say: done at last, fault: 429, times: 1}
        """;
    try (var colony = new ModelColony(folder, provider, turns)) {
      var ended = colony.set("models.fake.when-busy", "200ms").run(AS_IT_IS);

      assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(ended.result().summary()).isEqualTo("done at last");
      assertThat(colony.transcript(ended)).contains("; asked again in 0.2s");
    }
  }

  @Test
  void asksABusyServiceForSoLongAndNoLonger() throws Exception {
    try (var colony = new ModelColony(folder, "openai", "- fault: 429")) {
      var ended = colony.set("models.fake.when-busy", "100ms").run(AS_IT_IS);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.LIMIT);
      assertThat(colony.transcript(ended)).containsOnlyOnce("asked again in 0.1s");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic", "ollama"})
  void saysThatAMessageWasTooLong(String provider) throws Exception {
    try (var colony = new ModelColony(folder, provider, "- {say: and so, fault: too-long}")) {
      var ended = colony.run(AS_IT_IS);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.LIMIT);
      assertThat(ended.result().summary()).contains("max-output", "and so");
    }
  }

  /// Ollama gives calls whole or as text, and its client tells of no limit beside them.
  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic"})
  void doesNothingThatAMessageAsksForWhichWasTooLong(String provider) throws Exception {
    var turns =
        """
        - call: [{tool: write, arguments: {path: a.txt, content: half of}}]
          fault: too-long
        """;
    try (var colony = new ModelColony(folder, provider, turns)) {
      var ended = colony.run(AS_IT_IS);

      assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.LIMIT);
      assertThat(ended.result().ran()).isNotNull();
      assertThat(ended.result().ran().verdict()).isEqualTo("max-output");
      assertThat(colony.shared.resolve("a.txt")).doesNotExist();
    }
  }

  /// The head of its answer comes at once, and a part of the rest.
  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic", "ollama"})
  void doesNotWaitForTheRestOfAnAnswerForEver(String provider) throws Exception {
    try (var stalled = new StalledService();
        var colony = new ModelColony(folder, provider, "- say: never")) {
      colony.set("models.fake.base-url", stalled.address()).set("models.fake.timeout", "1s");

      var ended = colony.run(task -> task.put("timeoutMillis", 20_000));

      assertThat(stalled.begun()).isTrue();
      assertThat(ended.outcome()).isEqualTo(OutcomeClass.TIMEOUT);
      assertThat(ended.result().summary()).startsWith("model fake gave no answer within 1s");
      assertThat(ended.result().ran()).isNotNull();
      assertThat(ended.result().ran().verdict()).isEqualTo("slow-model");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic", "ollama"})
  void doesNotWaitForASlowModelForEver(String provider) throws Exception {
    try (var colony = new ModelColony(folder, provider, "- {say: late, fault: slow}")) {
      var ended = colony.set("models.fake.timeout", "300ms").run(AS_IT_IS);

      assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.TIMEOUT);
      assertThat(ended.result().summary()).startsWith("model fake gave no answer within");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic", "ollama"})
  void saysThatNobodyAnswers(String provider) throws Exception {
    try (var colony = new ModelColony(folder, provider, "- say: never")) {
      colony.model.close();

      var ended = colony.run(AS_IT_IS);

      assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.TRANSIENT);
      assertThat(ended.result().summary()).startsWith("model fake cannot be reached");
    }
  }

  @Test
  void namesTheModelsItKnows() throws Exception {
    try (var colony = new ModelColony(folder, "openai", "- say: never")) {
      var ended = colony.run(task -> task.withObject("/run").put("model", "big"));

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
      assertThat(ended.result().summary())
          .isEqualTo("model 'big' is not known to this worker; it knows fake");
    }
  }

  @Test
  void saysWhichVariableTheKeyIsMissingIn() throws Exception {
    try (var colony = new ModelColony(folder, "openai", "- say: never")) {
      var ended = colony.set("models.fake.key-env", "COLONY_TEST_NO_SUCH_KEY").run(AS_IT_IS);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.AUTH);
      assertThat(ended.result().summary())
          .isEqualTo(
              "the key of model fake is to be in the variable COLONY_TEST_NO_SUCH_KEY, which is not set");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "anthropic"})
  void readsTheKeyFromAFile(String provider) throws Exception {
    try (var colony = new ModelColony(folder, provider, "- say: fine")) {
      var file = Files.writeString(folder.resolve("key"), "sesame\n");

      var ended = colony.set("models.fake.key-file", file.toString()).run(AS_IT_IS);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(colony.model.keys()).containsExactly("sesame");
      assertThat(colony.transcript(ended)).doesNotContain("sesame");
    }
  }
}
