package colony.queen.app.command;

import colony.contracts.api.CheckInAnswer;
import colony.contracts.names.Counted;
import colony.queen.app.FaultyException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What may be said with each answer to a check-in. What an answer has no use for is refused:
/// whoever names tasks with `continue` means `rework`, and the phase would be over.
final class AnswerParts {
  private final CheckInAnswer answer;
  private final List<String> faults = new ArrayList<>();

  private AnswerParts(CheckInAnswer answer) {
    this.answer = answer;
  }

  static void check(CheckInAnswer answer) {
    new AnswerParts(answer).check();
  }

  private void check() {
    only("tasks", !answer.tasks().isEmpty(), "rework");
    only("text", said(answer.text()), "rework", "replan");
    only("plan", said(answer.plan()), "change-plan");
    only("phase", said(answer.phase()), "replan");
    only("auto", Boolean.TRUE.equals(answer.auto()), "continue");
    only("signals", !answer.signals().isEmpty(), "continue");
    if (answer.signals().size() > CheckInAnswer.MOST_SIGNALS) {
      faults.add("signals: expected at most %d".formatted(CheckInAnswer.MOST_SIGNALS));
    }
    if (!faults.isEmpty()) {
      throw new FaultyException(
          "%s of the answer cannot be taken with %s"
              .formatted(Counted.of(faults.size(), "part"), answer.move()),
          faults);
    }
  }

  private void only(String part, boolean there, String... moves) {
    if (there && !Set.of(moves).contains(answer.move())) {
      faults.add("%s: expected only with %s".formatted(part, String.join(" or ", moves)));
    }
  }

  private static boolean said(@Nullable String text) {
    return text != null && !text.isBlank();
  }
}
