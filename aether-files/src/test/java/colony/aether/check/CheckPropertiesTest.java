package colony.aether.check;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.Samples;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Mutant;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Whatever a file holds, there is an answer.
class CheckPropertiesTest {
  private static final long SEED = Long.getLong("colony.seed", new Random().nextLong());

  private static final List<String> NAMES =
      List.of(
          "COLONY_STATE.json",
          "pheromones.json",
          "memory.json",
          "errors.json",
          "events.json",
          "flags.json",
          "colony.json",
          "any.json",
          "pheromones.xml",
          "spawn-tree.txt",
          "HANDOFF.md",
          "x.lock",
          "picture.png");

  private final Random random = new Random(SEED);

  @Test
  void answersOnSamplesThatWereDamaged() {
    var mutant = new Mutant(random);
    for (var name : Samples.names()) {
      var sound = Samples.bytes(name);
      for (int i = 0; i < 8; i++) {
        var bytes = mutant.of(sound);
        assertAnswer(name, bytes, Profile.STRICT);
        assertAnswer(NAMES.get(random.nextInt(NAMES.size())), bytes, Profile.V3);
      }
    }
  }

  @Test
  void answersOnAnyBytes() {
    for (int i = 0; i < 1_000; i++) {
      var bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);

      assertAnswer(NAMES.get(i % NAMES.size()), bytes, Profile.V1);
    }
  }

  @Test
  void answersOnTheWorstOfTexts() {
    var worst =
        List.of(
            "[".repeat(10_000),
            "[".repeat(10_000) + "]".repeat(10_000),
            "{\"a\":".repeat(10_000) + "1" + "}".repeat(10_000),
            "[{\"events\":".repeat(50_000),
            "{\"current_phase\":1e999999}",
            "{\"current_phase\":" + "9".repeat(100_000) + "}",
            "{\"state\":\"\\ud800\",\"goal\":\"\\udc00\"}",
            "\ufeff{\"state\":\"READY\"}",
            "\ufeff",
            "\u0000".repeat(100),
            "{\"events\":[" + "\"|||\",".repeat(5_000) + "null]}",
            "{\"events\":[{\"timestamp\":{\"timestamp\":1}},[],7,\"\",\"a|b\"]}",
            "{\"signals\":[[],null,{\"id\":[{\"id\":1}]}]}",
            "{\"version\":{},\"state\":[],\"plan\":{\"plan\":{}},\"memory\":{\"memory\":[]}}",
            "<pheromones>".repeat(10_000),
            "<!DOCTYPE x [<!ENTITY a \"" + "b".repeat(1_000) + "\">]><pheromones>&a;</pheromones>",
            "a|b|c|d|e|f|g\n".repeat(1_000));

    for (var text : worst) {
      for (var name : NAMES) {
        assertAnswer(name, text.getBytes(StandardCharsets.UTF_8), Profile.STRICT);
      }
    }
  }

  @Test
  void takesAByteOrderMarkWithAWarningInEveryText() {
    for (var name : Samples.names()) {
      var sound = Samples.bytes(name);
      var plain = Check.bytes(name, sound, Optional.of(Profile.STRICT));
      var bytes = new byte[sound.length + 3];
      System.arraycopy(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, 0, bytes, 0, 3);
      System.arraycopy(sound, 0, bytes, 3, sound.length);

      var marked = Check.bytes(name, bytes, Optional.of(Profile.STRICT));

      assertThat(marked.passes()).as(name).isEqualTo(plain.passes());
      if (marked.kind() != FileKind.LOCK) {
        assertThat(marked.findings())
            .as(name)
            .anyMatch(it -> it.text().contains("byte order mark"));
      }
    }
  }

  private static void assertAnswer(String name, byte[] bytes, Profile profile) {
    try {
      var verdict = Check.bytes(name, bytes.clone(), Optional.of(profile));

      assertThat(verdict.findings())
          .allSatisfy(it -> assertThat(it.text()).isNotBlank().doesNotContain("\n"));
      var places = verdict.findings().stream().flatMap(it -> it.place().stream()).toList();
      assertThat(places).isSorted();
      if (verdict.kind() == FileKind.STATE && bytes.length < 200_000) {
        var tree = JsonReader.read(bytes);
        if (!(tree instanceof JsonReading.Unreadable(var it) && it.text().startsWith("nested"))) {
          assertThat(
                  verdict.findings().stream().filter(Finding::isFault).map(Finding::text).toList())
              .as("seed %d", SEED)
              .satisfies(faults -> assertSame(tree, faults));
        }
      }
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(
          "%s of %d bytes, seed %d: %s"
              .formatted(name, bytes.length, SEED, Arrays.toString(Arrays.copyOf(bytes, 60))),
          e);
    }
  }

  /// What no tree can be made of fails for exactly that; a tree may fail for anything else.
  private static void assertSame(JsonReading tree, List<? extends String> faults) {
    switch (tree) {
      case JsonReading.Unreadable(var fault) -> assertThat(faults).isEqualTo(List.of(fault.text()));
      case JsonReading.Read _ -> assertThat(faults).noneMatch(it -> it.startsWith("not "));
    }
  }
}
