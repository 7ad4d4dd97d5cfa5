package colony.queen.checkpoint;

import static colony.queen.lifecycle.ColonyState.EXECUTING;
import static colony.queen.lifecycle.ColonyState.VERIFYING;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.names.Hash;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExportTest {
  private final Texts texts = new JacksonTexts();
  private final RandomRows random = new RandomRows(17);

  @Test
  void namesMovesByTheirStatesAndTheSecond() {
    var names = new ExportNames();
    var at = Colonies.NOON.plusMillis(999);

    assertThat(names.move(false, EXECUTING, VERIFYING, at))
        .isEqualTo("checkpoint-EXECUTING-to-VERIFYING-20260101-120000.pre.json");
    assertThat(names.move(true, EXECUTING, VERIFYING, at))
        .isEqualTo("checkpoint-EXECUTING-to-VERIFYING-20260101-120000.json");
  }

  @Test
  void numbersThoseOfOneSecond() {
    var names = new ExportNames();

    var given =
        IntStream.range(0, 3)
            .mapToObj(i -> names.move(true, EXECUTING, VERIFYING, Colonies.NOON.plusMillis(i)))
            .toList();

    assertThat(given)
        .containsExactly(
            "checkpoint-EXECUTING-to-VERIFYING-20260101-120000.json",
            "checkpoint-EXECUTING-to-VERIFYING-20260101-120000.2.json",
            "checkpoint-EXECUTING-to-VERIFYING-20260101-120000.3.json");
    assertThat(names.move(true, EXECUTING, VERIFYING, Colonies.NOON.plusSeconds(1)))
        .endsWith("-120001.json");
  }

  @Test
  void namesPhasesByTheirRun() {
    assertThat(ExportNames.phase("7", "PRE_develop_v2")).isEqualTo("run-7/PRE_develop_v2.json");
  }

  @Test
  void holdsEveryPartAsItIsHashed() {
    var plan = Colonies.plan(2, 300);
    var tasks = IntStream.range(0, 600).mapToObj(random::task).toList();
    var snapshot = Colonies.with(tasks, Colonies.fresh(plan));
    var stored = VerificationTest.stored(Colonies.edge(true, "p0", snapshot, random.gate("tests")));

    var document = CanonicalJson.of(Export.tree(stored, Colonies.NOON, texts));

    var tree = (Map<?, ?>) texts.tree(document);
    var parts = (Map<?, ?>) Objects.requireNonNull(tree.get("parts"));
    var manifest = Manifest.read(tree.get("manifest")).parts();
    assertThat(Hash.of(CanonicalJson.of(tree.get("manifest")))).isEqualTo(stored.id());
    assertThat(hash(parts.get("state"))).isEqualTo(manifest.state());
    assertThat(hash(parts.get("phases"))).isEqualTo(manifest.phases());
    assertThat(hash(parts.get("report"))).isEqualTo(manifest.report().orElseThrow());
    assertThat(Fields.list(parts.get("tasks")).stream().map(ExportTest::hash))
        .isEqualTo(manifest.tasks());
    assertThat(new PlanReader().read(tree.get("plan"))).isInstanceOf(PlanReading.Sound.class);
    assertThat(tree.get("createdAt")).isEqualTo("2026-01-01T12:00:00Z");
  }

  private static String hash(@Nullable Object tree) {
    return Hash.of(CanonicalJson.of(tree));
  }
}
