package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.names.Hash;
import colony.queen.colony.Capture;
import colony.queen.colony.Input;
import colony.queen.colony.Mind;
import colony.queen.colony.Restoration;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Plan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VerificationTest {
  private static final Plan PLAN = Colonies.plan(2, 20);

  private final Texts texts = new JacksonTexts();
  private final RandomRows random = new RandomRows(9);

  @Test
  void givesBackWhatWasWritten() {
    var plan = Colonies.plan(2, 350);
    var phases = IntStream.range(0, 2).mapToObj(random::phase).toList();
    var tasks = IntStream.range(0, 700).mapToObj(random::task).toList();
    var state = random.state();
    var gate = random.gate("tests");
    var mind = random.mind();
    var notes = IntStream.range(0, 500).mapToObj(_ -> random.note()).toList();
    var snapshot = Colonies.snapshot(plan, phases, tasks, state, mind, notes);

    var reading = Reading.of(stored(Colonies.edge(true, "p0", snapshot, gate)), texts);

    var restored = ((Reading.Sound) reading).checkpoint();
    assertThat(restored.state()).isEqualTo(state);
    assertThat(restored.phases()).isEqualTo(phases);
    assertThat(restored.tasks()).isEqualTo(tasks);
    assertThat(restored.gates()).contains(List.of(gate));
    assertThat(restored.plan().tasks()).isEqualTo(plan.tasks());
    assertThat(restored.target(Colonies.standing()))
        .isEqualTo(
            new Input.Target(
                restored.id(),
                state.over(Colonies.standing()),
                mind.signals(),
                state.mode(),
                state.activeLimit(),
                state.auto()));
    assertThat(restored.mind()).isEqualTo(Minds.kept(mind));
    assertThat(restored.notes()).isEqualTo(notes);
    assertThat(restored.rebuilt(2, 7, false).tasks()).isEqualTo(Restoration.tasks(tasks, 7));
  }

  @Test
  void findsEveryTamperedCharacter() {
    var stored = stored(Colonies.edge(true, "p0", Colonies.fresh(PLAN), random.gate("tests")));
    assertThat(Verification.faults(stored, texts)).isEmpty();

    for (int at = 0; at < stored.manifest().length(); at++) {
      var other = new Stored(stored.id(), tampered(stored.manifest(), at), stored.parts());
      assertThat(Verification.faults(other, texts)).hasSize(1);
    }
    for (var part : stored.parts().entrySet()) {
      for (int at = 0; at < part.getValue().length(); at++) {
        var parts = new HashMap<>(stored.parts());
        parts.put(part.getKey(), tampered(part.getValue(), at));
        assertThat(Verification.faults(new Stored(stored.id(), stored.manifest(), parts), texts))
            .singleElement()
            .matches(fault -> fault.expected().equals(part.getKey()));
      }
    }
  }

  @Test
  void namesTheCheckpointThePartAndBothHashes() {
    var stored = stored(Colonies.after(Colonies.fresh(PLAN), 1));
    var chunk = Manifest.read(texts.tree(stored.manifest())).parts().tasks().getFirst();
    var parts = new HashMap<>(stored.parts());
    parts.put(chunk, "[]");

    var reading = Reading.of(new Stored(stored.id(), stored.manifest(), parts), texts);

    assertThat(reading)
        .isEqualTo(
            new Reading.Faulty(List.of(new Fault(stored.id(), "tasks[0]", chunk, Hash.of("[]")))));
  }

  @Test
  void missesAPartThatIsNotThere() {
    var stored = stored(Colonies.after(Colonies.fresh(PLAN), 1));

    var faults = Verification.faults(new Stored(stored.id(), stored.manifest(), Map.of()), texts);

    assertThat(faults).hasSize(5).allMatch(fault -> fault.found().equals("missing"));
  }

  @Test
  void believesNoManifestUnderAnotherId() {
    var stored = stored(Colonies.after(Colonies.fresh(PLAN), 1));
    var other = "0".repeat(64);

    assertThat(Verification.faults(new Stored(other, stored.manifest(), stored.parts()), texts))
        .containsExactly(new Fault(other, "manifest", other, stored.id()));
  }

  @Test
  void saysSoWhenAManifestIsOfALaterFormat() {
    var manifest = "{\"colony\":\"x\",\"format\":2}";

    assertThat(Verification.faults(new Stored(Hash.of(manifest), manifest, Map.of()), texts))
        .singleElement()
        .matches(fault -> fault.found().equals("format 2, expected 1"));
  }

  @Test
  void writesAManifestThatAnyoneCanHash() {
    var hash = "a".repeat(64);
    var manifest =
        new Manifest(
            Colonies.ID,
            Manifest.Kind.TRANSITION,
            "POST_IDLE-to-" + ColonyState.INIT,
            Optional.of("b"),
            7,
            new Parts(
                hash,
                hash,
                List.of(hash),
                hash,
                Optional.empty(),
                Optional.of(hash),
                List.of(hash)));

    assertThat(manifest.text())
        .isEqualTo(
            "{'colony':'00000000-0000-0001-0000-000000000001','format':1,'kind':'transition','name':'POST_IDLE-to-INIT','parent':'b','parts':{'mind':'H','notes':['H'],'phases':'H','plan':'H','state':'H','tasks':['H']},'seq':7}"
                .replace('\'', '"')
                .replace("H", hash));
    assertThat(Manifest.read(texts.tree(manifest.text()))).isEqualTo(manifest);
  }

  @Test
  void readsCheckpointsOlderThanSignalsAndMemory() {
    var now = stored(Colonies.after(Colonies.fresh(PLAN), 1));
    var manifest = now.manifest().replaceFirst("\"mind\":\"[0-9a-f]{64}\",", "");
    var parts = Manifest.read(texts.tree(manifest)).parts();
    var texts = new HashMap<>(now.parts());
    texts.keySet().retainAll(parts.named().values());
    var old = new Stored(Hash.of(manifest), manifest, texts);

    var reading = Reading.of(old, this.texts);

    var restored = ((Reading.Sound) reading).checkpoint();
    assertThat(parts.mind()).isEmpty();
    assertThat(Verification.faults(old, this.texts)).isEmpty();
    assertThat(restored.mind()).isEqualTo(Mind.blank(Colonies.NOON));
    assertThat(restored.notes()).isEmpty();
    assertThat(restored.target(Colonies.standing()).signals()).isEmpty();
    assertThat(restored.manifest().text()).isEqualTo(manifest);
  }

  @Test
  void namesTheNotesThatWereTamperedWith() {
    var notes = IntStream.range(0, 500).mapToObj(_ -> random.note()).toList();
    var snapshot = Colonies.with(random.mind(), notes, Colonies.fresh(PLAN));
    var stored = stored(Colonies.after(snapshot, 1));
    var named = Manifest.read(texts.tree(stored.manifest())).parts();
    var parts = new HashMap<>(stored.parts());
    parts.put(named.mind().orElseThrow(), "{}");
    parts.remove(named.notes().get(1));

    var faults = Verification.faults(new Stored(stored.id(), stored.manifest(), parts), texts);

    assertThat(named.notes()).hasSizeGreaterThan(4);
    assertThat(faults).extracting(Fault::part).containsExactly("mind", "notes[1]");
    assertThat(faults).extracting(Fault::found).containsExactly(Hash.of("{}"), "missing");
  }

  static Stored stored(Capture capture) {
    var shelf = new Shelf(JacksonTexts.document(capture.snapshot().plan()));
    shelf.put(new Scribe().write(List.of(capture), Optional.empty(), 1));
    return shelf.stored(shelf.checkpoints().getFirst());
  }

  private static String tampered(String text, int at) {
    var chars = text.toCharArray();
    chars[at] ^= 1;
    return new String(chars);
  }
}
