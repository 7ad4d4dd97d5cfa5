package colony.queen.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.names.Hash;
import colony.queen.checkpoint.CanonicalJson;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.Moment;
import colony.queen.colony.Origin;
import colony.queen.decision.Decision;
import colony.queen.decision.Decisions;
import colony.queen.decision.Founding;
import colony.queen.decision.Landing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// An imported colony, and somebody who lets it go on.
final class Settler {
  static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");
  private static final UUID ID = new UUID(1, 1);
  private static final Moment.Terms TERMS =
      new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15));
  private static final int LONG_ENOUGH = 2_000;

  private final Colony colony;
  private final List<Fact> facts = new ArrayList<>();
  private long ids;

  Settler(Settling.Settled settled) {
    var carried = settled.carried();
    var state = carried.state();
    var charter =
        new Charter(
            ID,
            "team",
            "old-hill",
            "none",
            carried.goal(),
            0,
            state.mode(),
            true,
            carried.auto(),
            state.activeLimit(),
            Optional.empty(),
            Optional.empty(),
            NOW,
            "jane",
            Optional.empty(),
            Optional.empty());
    var document = document(carried.plan());
    var rows =
        new Change.Rebuilt(
            1, 1, false, carried.plan(), document.sha256(), carried.phases(), carried.tasks());
    colony = Founding.landed(charter, rows, carried.mind(), state.cost(), NOW);
    var origin =
        new Origin(
            "0".repeat(64),
            carried.name(),
            Optional.empty(),
            false,
            new Origin.Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            List.of(),
            settled.past(),
            carried.troubles(),
            carried.notes(),
            settled.handOff(),
            settled.sightings());
    take(Landing.of(colony, state.over(colony.standing()), origin, "jane", moment()));
  }

  Colony colony() {
    return colony;
  }

  ColonyState state() {
    return colony.standing().state();
  }

  <F> List<F> facts(Class<F> kind) {
    return facts.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  Decision happens(Input input) {
    var decision = Decisions.decide(colony, input, moment());
    if (decision instanceof Decision.Moved moved) {
      take(moved.change());
    }
    return decision;
  }

  void resumes() {
    assertThat(happens(new Input.Resume(ID, "jane", Optional.empty())))
        .isInstanceOf(Decision.Moved.class);
  }

  /// Does all work and says yes to everything, until the colony ends or asks for what only a person
  /// can give.
  void goesOnAsFarAsItCan() {
    for (int i = 0; i < LONG_ENOUGH; i++) {
      if (!step()) {
        return;
      }
    }
    throw new AssertionError("it goes on for ever: " + colony.standing());
  }

  private boolean step() {
    for (int ord = 0; ord < colony.size(); ord++) {
      if (!colony.task(ord).leased()) {
        continue;
      }
      happens(
          new Input.Finished(
              ID,
              colony.spec(ord).id(),
              colony.task(ord).epoch(),
              "ant-7",
              Outcome.SUCCESS,
              new Input.Result(
                  "done",
                  Optional.empty(),
                  List.of(),
                  new Input.Together("done", Optional.empty(), List.of()),
                  List.of(),
                  Optional.empty(),
                  Optional.empty()),
              List.of(),
              List.of()));
      return true;
    }
    for (int ord = 0; ord < colony.size(); ord++) {
      var blocked = colony.task(ord).blocked();
      if (blocked != null && blocked.code().equals("no_executor")) {
        return happens(new Input.CancelTask(ID, colony.spec(ord).id(), "jane", Optional.empty()))
            instanceof Decision.Moved;
      }
      if (blocked != null) {
        return happens(
                new Input.RestoreTask(
                    ID,
                    colony.spec(ord).id(),
                    "jane",
                    Optional.of("mended"),
                    true,
                    Optional.empty()))
            instanceof Decision.Moved;
      }
    }
    if (state() == ColonyState.WAITING) {
      colony
          .standing()
          .troubles()
          .open()
          .forEach(it -> happens(new Input.ResolveFlag(ID, "jane", it.id(), "looked at")));
      var before = colony.standing().version();
      boolean moved =
          happens(
                  new Input.Continue(
                      ID, Optional.empty(), "jane", Optional.of("on"), Optional.empty()))
              instanceof Decision.Moved;
      return moved && state() != ColonyState.WAITING && colony.standing().version() > before;
    }
    return false;
  }

  private void take(Change change) {
    colony.take(change);
    change.facts().forEach(it -> facts.add(it.fact()));
    assertThat(Invariants.broken(colony)).isEmpty();
  }

  private Moment moment() {
    return new Moment(
        NOW, () -> new UUID(7, ++ids), () -> 0, TERMS, false, true, Settler::document);
  }

  private static Change.PlanDocument document(Plan plan) {
    var text = CanonicalJson.of(PlanTree.of(plan));
    return new Change.PlanDocument(plan, text, Hash.of(text));
  }
}
