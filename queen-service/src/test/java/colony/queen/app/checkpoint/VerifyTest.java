package colony.queen.app.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.document.PlanDocuments;
import colony.queen.lifecycle.ColonyState;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class VerifyTest {
  private static final UUID COLONY = UUID.randomUUID();

  private List<CheckpointStore.Row> rows =
      List.of(row(2, List.of("b", "c")), row(1, List.of("a", "b")));
  private final List<Collection<?>> asked = new ArrayList<>();

  /// Of what it is asked; nothing else is.
  private final CheckpointStore store =
      (CheckpointStore)
          Proxy.newProxyInstance(
              CheckpointStore.class.getClassLoader(),
              new Class<?>[] {CheckpointStore.class},
              (_, method, given) ->
                  switch (method.getName()) {
                    case "rows" -> rows;
                    case "planDocument" -> "{}";
                    case "parts" -> parts((Collection<?>) given[1]);
                    default -> throw new UnsupportedOperationException(method.getName());
                  });

  private final Checkpoints checkpoints =
      new Checkpoints(store, new CheckpointTexts(new PlanDocuments(1_000_000)));

  @Test
  void hasTheTextsOfOneCheckpointInMemoryAndNotOfAll() {
    var verified = checkpoints.verify(COLONY);

    assertThat(verified.checkpoints()).isEqualTo(2);
    assertThat(verified.parts()).isEqualTo(3);
    assertThat(verified.faults()).hasSize(2);
    assertThat(asked).allSatisfy(it -> assertThat(it).hasSize(2));
  }

  @Test
  void findsNoFaultInOneThatIsLetGoOfMeanwhile() {
    var before = rows;
    asked.clear();
    var goesOn =
        new Checkpoints(
            (CheckpointStore)
                Proxy.newProxyInstance(
                    CheckpointStore.class.getClassLoader(),
                    new Class<?>[] {CheckpointStore.class},
                    (_, method, given) -> {
                      if (method.getName().equals("parts")) {
                        rows = before.subList(0, 1);
                      }
                      return Proxy.getInvocationHandler(store).invoke(store, method, given);
                    }),
            new CheckpointTexts(new PlanDocuments(1_000_000)));

    assertThat(goesOn.verify(COLONY).faults()).singleElement().asString().contains("checkpoint-2");
  }

  private Map<String, String> parts(Collection<?> hashes) {
    asked.add(hashes);
    return Map.of();
  }

  /// Its manifest is not what its id says.
  private static CheckpointStore.Row row(long number, List<String> parts) {
    return new CheckpointStore.Row(
        number,
        "checkpoint-" + number,
        "transition",
        true,
        "IDLE-to-INIT",
        "success",
        Optional.empty(),
        Optional.empty(),
        number,
        Instant.EPOCH,
        ColonyState.INIT,
        1,
        1,
        "{}",
        parts);
  }
}
