package colony.queen.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryTest {
  @Test
  void anInstinctBeginsAsItsOriginSaysAndMovesInTenths() {
    var instinct = instinct("a", Instinct.Origin.SUCCESS);
    assertThat(instinct.confidence()).isEqualTo(0.4);
    assertThat(instinct("a", Instinct.Origin.ERROR_RESOLVED).confidence()).isEqualTo(0.5);
    assertThat(instinct("a", Instinct.Origin.PERSON).confidence()).isEqualTo(0.7);

    for (int i = 0; i < 10; i++) {
      instinct = instinct.succeeded();
    }

    assertThat(instinct.confidence()).isEqualTo(1);
    assertThat(instinct.failed().confidence()).isEqualTo(0.9);
  }

  @Test
  void twoFailuresWithoutASuccessDisproveAndTwoSuccessesValidate() {
    var instinct = instinct("a", Instinct.Origin.PERSON);

    assertThat(instinct.failed().status()).isEqualTo(Instinct.Status.OPEN);
    assertThat(instinct.failed().failed().status()).isEqualTo(Instinct.Status.DISPROVEN);
    assertThat(instinct.failed().succeeded().failed().status()).isEqualTo(Instinct.Status.OPEN);
    assertThat(instinct.succeeded().succeeded().status()).isEqualTo(Instinct.Status.VALIDATED);
  }

  @Test
  void theBestFiveThatAreTrustedByHalfAreGiven() {
    var instincts = new ArrayList<Instinct>();
    for (int i = 0; i < 8; i++) {
      instincts.add(instinct("good " + i, Instinct.Origin.PERSON));
    }
    instincts.add(instinct("new", Instinct.Origin.SUCCESS));
    instincts.add(instinct("wrong", Instinct.Origin.PERSON).failed().failed());
    instincts.add(instinct("at the border", Instinct.Origin.ERROR_RESOLVED));

    var memory = Memory.NONE.trusting(instincts);

    assertThat(memory.best()).hasSize(5).allMatch(it -> it.content().startsWith("good"));
    assertThat(instinct("x", Instinct.Origin.ERROR_RESOLVED).worthGiving()).isTrue();
    assertThat(instinct("x", Instinct.Origin.SUCCESS).worthGiving()).isFalse();
  }

  @Test
  void theLeastTrustedInstinctLeaves() {
    var instincts = new ArrayList<Instinct>();
    for (int i = 0; i < 30; i++) {
      instincts.add(instinct("good " + i, Instinct.Origin.PERSON));
    }
    instincts.add(instinct("weak", Instinct.Origin.SUCCESS));

    var memory = Memory.NONE.trusting(instincts);

    assertThat(memory.instincts()).hasSize(30).noneMatch(it -> it.content().equals("weak"));
  }

  @Test
  void eachLayerForgetsItsOldest() {
    assertThat(filled(Memory::session, Memory::sessions)).hasSize(10);
    assertThat(filled(Memory::learned, Memory::learnings)).hasSize(20);
    assertThat(filled(Memory::decided, Memory::decisions))
        .hasSize(30)
        .first()
        .extracting(Entry::content)
        .isEqualTo("entry 49");
  }

  @Test
  void whatIsLearnedAgainTakesThePlaceOfWhatWasLearnedBefore() {
    var memory = Memory.NONE.learned(entry("sort first")).learned(entry("often"));
    for (int i = 0; i < 22; i++) {
      memory = memory.learned(entry(" Often"));
    }

    assertThat(memory.learnings())
        .extracting(Entry::content)
        .containsExactly(" Often", "sort first");
    assertThat(Memory.inherited(List.of(memory)).project()).hasSize(2);
  }

  @Test
  void theNextColonyOfAProjectBeginsWithLearningsAndInstincts() {
    var memory =
        Memory.NONE
            .learned(entry("learned"))
            .session(entry("session"))
            .decided(entry("decision"))
            .trusting(List.of(instinct("trusted", Instinct.Origin.PERSON)));

    var next = Memory.inherited(List.of(memory));

    assertThat(next.project()).extracting(Entry::content).containsExactly("learned");
    assertThat(next.instincts()).hasSize(1);
    assertThat(next.learnings()).isEmpty();
    assertThat(next.sessions()).isEmpty();
    assertThat(next.decisions()).isEmpty();
  }

  @Test
  void theNextColonyBeginsWithWhatSeveralKnewEachThingOnceAndTheNewestFirst() {
    var one = Memory.NONE.learned(at(1, "first")).learned(at(4, "often"));
    var other = Memory.NONE.learned(at(2, "OFTEN")).learned(at(3, "third"));

    var next = Memory.inherited(List.of(one, Memory.NONE, other));

    assertThat(next.project())
        .extracting(Entry::content)
        .containsExactly("often", "third", "first");
  }

  @Test
  void theNextColonyBeginsWithTheThirtyInstinctsThatAreTrustedMost() {
    var strong = IntStream.range(0, 20).mapToObj(i -> instinct("a" + i, Instinct.Origin.PERSON));
    var weak = IntStream.range(0, 20).mapToObj(i -> instinct("b" + i, Instinct.Origin.SUCCESS));

    var next =
        Memory.inherited(
            List.of(Memory.NONE.trusting(weak.toList()), Memory.NONE.trusting(strong.toList())));

    assertThat(next.instincts()).hasSize(30);
    assertThat(next.instincts().subList(0, 20)).allMatch(it -> it.content().startsWith("a"));
  }

  @Test
  void whatANextColonyDisprovedStaysDisproven() {
    var trusted = instinct("wrong", Instinct.Origin.PERSON);
    var first = Memory.NONE.trusting(List.of(trusted));
    var second = Memory.NONE.trusting(List.of(trusted.failed().failed()));

    var next = Memory.inherited(List.of(first, second));

    assertThat(next.instincts()).containsExactly(trusted.failed().failed());
  }

  private static Entry at(int second, String content) {
    var at = Instant.EPOCH.plusSeconds(second);
    return new Entry(UUID.randomUUID(), Optional.of("tooling"), "p1", content, at);
  }

  private static List<Entry> filled(
      BiFunction<Memory, Entry, Memory> add, Function<Memory, List<Entry>> layer) {
    var memory = Memory.NONE;
    for (int i = 0; i < 50; i++) {
      memory = add.apply(memory, entry("entry " + i));
    }
    return layer.apply(memory);
  }

  private static Entry entry(String content) {
    return new Entry(UUID.randomUUID(), Optional.empty(), "p1", content, Instant.EPOCH);
  }

  private static Instinct instinct(String content, Instinct.Origin origin) {
    return Instinct.of(UUID.randomUUID(), "tooling", content, origin);
  }
}
