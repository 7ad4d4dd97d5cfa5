package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.StackSize;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultPlanTest {
  private static final StackSize SIZE = new StackSize(2, 2);
  private static final Duration LENGTH = Duration.ofMinutes(10);

  @Test
  void isTheSameForTheSameSeedAndAnotherForAnother() {
    var plan = draw(7, EnumSet.allOf(Fault.Kind.class));

    assertThat(draw(7, EnumSet.allOf(Fault.Kind.class))).isEqualTo(plan);
    assertThat(draw(8, EnumSet.allOf(Fault.Kind.class))).isNotEqualTo(plan);
  }

  @Test
  void doesEachKindBeforeAnyComesAgain() {
    var kinds = EnumSet.allOf(Fault.Kind.class);

    assertThat(draw(3, kinds).faults().subList(0, kinds.size()))
        .extracting(each -> each.fault().kind())
        .containsExactlyInAnyOrderElementsOf(kinds);
  }

  @Test
  void holdsOnlyWhatWasChosenAndEndsInTime() {
    var plan = draw(5, EnumSet.of(Fault.Kind.KILL, Fault.Kind.CUT));

    assertThat(plan.faults())
        .isNotEmpty()
        .allMatch(each -> each.after().plus(each.fault().length()).compareTo(LENGTH) <= 0)
        .extracting(each -> each.fault().kind())
        .containsOnly(Fault.Kind.KILL, Fault.Kind.CUT);
  }

  @Test
  void isDrawnOfWhatCanBeDoneOnly() {
    var impossible = Map.of(Fault.Kind.CLOCK, "no", Fault.Kind.CUT, "no");
    var kinds = EnumSet.of(Fault.Kind.KILL, Fault.Kind.CUT, Fault.Kind.CLOCK);

    assertThat(FaultPlan.draw(5, LENGTH, kinds, impossible, SIZE))
        .isEqualTo(draw(5, EnumSet.of(Fault.Kind.KILL)));
    assertThat(FaultPlan.draw(5, LENGTH, EnumSet.of(Fault.Kind.CUT), impossible, SIZE).faults())
        .isEmpty();
  }

  private static FaultPlan draw(long seed, EnumSet<Fault.Kind> kinds) {
    return FaultPlan.draw(seed, LENGTH, kinds, SIZE);
  }
}
