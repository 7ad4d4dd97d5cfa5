package colony.learning.embedding;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import colony.learning.Rows;
import colony.learning.lesson.Matching;
import colony.learning.lesson.Meaning;
import colony.learning.lesson.Recognition;
import colony.learning.memory.Category;
import colony.stack.testing.StackResource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class SentenceModelTest {
  private static final List<String> PARAPHRASES =
      List.of(
          "Store passwords only as bcrypt hashes, never in plain text",
          "Never save plain text passwords; hash them with bcrypt",
          "Passwords must be hashed with bcrypt before they are written to the database");

  @Inject Recognition recognition;
  @Inject Rows rows;
  @Inject Optional<Meaning> meaning;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void countsParaphrasesAsOneLesson() {
    assertThat(lessons(Optional.of(new SentenceModel()), PARAPHRASES)).hasSize(1);
  }

  @Test
  void keepsApartWhatMeansSomethingElse() {
    var unrelated =
        List.of(
            "Validate every redirect target against an allow list",
            "Rotate signing keys without a restart",
            "Escape output where it is written, not where it is read",
            "Sessions end on the server when a user logs out",
            PARAPHRASES.getFirst());

    assertThat(lessons(Optional.of(new SentenceModel()), unrelated)).hasSize(5);
  }

  @Test
  void isNotThereUnlessASettingAsksForIt() {
    assertThat(meaning).isEmpty();
    assertThat(lessons(meaning, PARAPHRASES)).hasSizeGreaterThan(1);
  }

  /// Each in its own transaction, as messages come.
  private Set<String> lessons(Optional<Meaning> compared, List<String> said) {
    var random = new Random(1);
    var matching =
        new Matching(recognition, compared, new Matching.Likeness(0.6, 0.65), random::nextLong);
    return said.stream().flatMap(it -> place(matching, it).values().stream()).collect(toSet());
  }

  private static Map<UUID, String> place(Matching matching, String content) {
    var learned =
        new Matching.Learned(UUID.randomUUID(), Category.SECURITY, content, Instant.now());
    return QuarkusTransaction.requiringNew()
        .call(
            () -> {
              matching.hold(List.of(learned.category()));
              return matching.place(List.of(learned));
            });
  }
}
