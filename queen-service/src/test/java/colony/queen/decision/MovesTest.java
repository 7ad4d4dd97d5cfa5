package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Possible;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Misfit;
import colony.queen.lifecycle.Trigger;
import colony.queen.lifecycle.WrittenMoves;
import colony.queen.lifecycle.WrittenMoves.Move;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every state with every trigger, as people wrote the rules down, through the one decision that
/// everything goes through.
class MovesTest {

  @ParameterizedTest
  @MethodSource("allowed")
  void anAllowedMoveArrivesWhereTheRulesSay(Move move) {
    var colony = Scene.forTrigger(move.from(), move.trigger());
    var input = Scene.pull(colony, move.trigger()).orElseThrow();
    var before = colony.state();

    colony.happens(input);

    assertThat(before).isEqualTo(move.from());
    assertThat(colony.facts(Fact.ColonyMoved.class))
        .filteredOn(it -> it.trigger() == move.trigger())
        .singleElement()
        .satisfies(
            moved -> {
              assertThat(moved.from()).isEqualTo(move.from());
              assertThat(moved.to())
                  .isEqualTo(move.to().orElseGet(() -> Scene.named(move.trigger())));
            });
  }

  /// Some inputs pull another trigger here; what counts is that this one moves nothing.
  @ParameterizedTest
  @MethodSource("notForPeople")
  void whatPeopleMayNotDoIsRefusedWithWhatTheyMay(Move move) {
    var colony = Scene.in(move.from());
    var input = Scene.pull(colony, move.trigger());
    var before = colony.standing();
    var possible = Possible.now(colony.colony());

    var decision = input.map(colony::happens);

    assertThat(colony.moves()).doesNotContain(move.trigger());
    if (colony.standing().equals(before) && decision.isPresent()) {
      assertThat(decision.get())
          .isInstanceOfSatisfying(
              Decision.Refused.class, refused -> assertThat(refused.allowed()).isEqualTo(possible));
    }
  }

  @ParameterizedTest
  @MethodSource("notForTheMachine")
  void anImpossibleMoveOfTheMachineThrowsAndHalts(Move move) {
    var colony = Scene.in(move.from());
    var draft =
        new Draft(
            colony.colony(),
            new Moment(
                Case.NOON,
                java.util.UUID::randomUUID,
                () -> 0,
                new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15)),
                false),
            Draft.QUEEN);

    var thrown = catchThrowable(() -> draft.moveColony(move.trigger(), Optional.empty()));
    assertThat(thrown)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(move.from().name());

    var misfit = Misfit.in(thrown);
    assertThat(misfit).map(Misfit::pulled).contains(move.trigger());
    colony.happens(new Input.Broken(colony.id(), "the trigger does not fit", misfit));
    assertThat(colony.state()).isEqualTo(ColonyState.ERROR);
    assertThat(colony.facts(Fact.Halted.class))
        .as("one that stands halted is not halted again")
        .hasSize(move.from() == ColonyState.ERROR ? 0 : 1)
        .allSatisfy(it -> assertThat(it.misfit()).isEqualTo(misfit));
  }

  static Stream<Move> allowed() {
    return WrittenMoves.all().filter(Move::allowed);
  }

  static Stream<Move> notForPeople() {
    return forbidden(Trigger.Puller.OPERATOR);
  }

  static Stream<Move> notForTheMachine() {
    return forbidden(Trigger.Puller.QUEEN);
  }

  private static Stream<Move> forbidden(Trigger.Puller puller) {
    return WrittenMoves.all().filter(move -> !move.allowed() && move.trigger().puller() == puller);
  }
}
