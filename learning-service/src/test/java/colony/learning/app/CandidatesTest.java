package colony.learning.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.learning.Rows;
import colony.learning.lesson.Pattern;
import colony.learning.lesson.Status;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Nothing is visible across namespaces except promoted patterns.
@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class CandidatesTest {
  private static final String OF_RED = "Use bcrypt with at least 12 rounds for passwords";
  private static final String OF_BLUE = "Using bcrypt with 12 rounds for the passwords";

  @Inject Learning learning;
  @Inject GlobalStore store;
  @Inject Rows rows;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void eachNamespaceSeesItsOwnWordsAndCounts() {
    learning.learn(List.of(Reports.in("red", "vault", OF_RED)));
    rows.change("update observation set at = at - interval '1 day'");
    rows.change("update lesson set first_seen = first_seen - interval '1 day'");
    learning.learn(List.of(Reports.in("blue", "shop", OF_BLUE)));
    assertThat(rows.texts("select occurrences from lesson")).containsExactly("2");
    var id = rows.texts("select id from lesson").getFirst();
    rows.change("insert into contradiction values ('%s', 'red', 'mine')".formatted(id));
    rows.change("update lesson set contradicted = 1");

    var blue = candidates("blue");

    assertThat(blue).containsExactly(store.provenance("blue", id).orElseThrow().pattern());
    assertThat(blue)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content()).isEqualTo(OF_BLUE);
              assertThat(it.tally().occurrences()).isOne();
              assertThat(it.tally().contradicted()).isZero();
              assertThat(it.projects()).containsExactly("shop");
              assertThat(it.firstSeen()).isEqualTo(it.lastSeen());
            });
    assertThat(candidates("red")).extracting(Pattern::content).containsExactly(OF_RED);
    assertThat(candidates("green")).isEmpty();
    assertThat(store.provenance("green", id)).isEmpty();
  }

  @Test
  void ofItsOwnWordsTheNewestAreShown() {
    learning.learn(List.of(Reports.in("blue", "shop", OF_RED)));
    learning.learn(List.of(Reports.in("blue", "bank", OF_BLUE)));

    assertThat(candidates("blue"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content()).isEqualTo(OF_BLUE);
              assertThat(it.tally().occurrences()).isEqualTo(2);
            });
  }

  @Test
  void aPromotedOneIsTheSameForAll() {
    for (var namespace : List.of("red", "blue", "green")) {
      learning.learn(List.of(Reports.in(namespace, "of " + namespace, OF_RED)));
    }

    assertThat(store.page("white", Optional.empty(), Optional.empty(), 0, 10))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content()).isEqualTo(OF_RED);
              assertThat(it.tally().occurrences()).isEqualTo(3);
              assertThat(it.projects()).isEmpty();
            });
  }

  private List<Pattern> candidates(String namespace) {
    return store.page(namespace, Optional.of(Status.CANDIDATE), Optional.empty(), 0, 10);
  }
}
