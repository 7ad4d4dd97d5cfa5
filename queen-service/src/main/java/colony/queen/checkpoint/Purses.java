package colony.queen.checkpoint;

import colony.queen.colony.Purse;
import colony.queen.colony.Spent;
import colony.queen.colony.Tally;
import colony.queen.plan.Budget;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Budgets and what was used of them, as parts of rows. Where there is nothing to say, nothing is
/// written.
final class Purses {
  private Purses() {}

  static void write(String key, Tally tally, JsonText out) {
    if (!tally.equals(Tally.NONE)) {
      out.open(key)
          .number("micros", tally.micros())
          .number("priced", tally.priced())
          .number("tokens", tally.tokens())
          .close();
    }
  }

  static Tally tally(String key, Fields fields) {
    return fields
        .optionalObject(key)
        .map(it -> new Tally(it.number("tokens"), it.number("micros"), it.count("priced")))
        .orElse(Tally.NONE);
  }

  static void write(String key, Budget budget, JsonText out) {
    if (!budget.equals(Budget.NONE)) {
      writeAlways(key, budget, out);
    }
  }

  private static void writeAlways(String key, Budget budget, JsonText out) {
    out.open(key).flag("hard", budget.hard());
    write("micros", budget.micros(), out);
    write("tokens", budget.tokens(), out);
    out.text("wallTime", budget.wallTime().map(Duration::toString).orElse(null));
    write("workerMicros", budget.workerMicros(), out);
    write("workerTokens", budget.workerTokens(), out);
    out.close();
  }

  private static void write(String key, Optional<Long> limit, JsonText out) {
    limit.ifPresent(it -> out.numberAlways(key, it));
  }

  static Budget budget(Fields owner) {
    return owner.optionalObject("budget").map(Purses::limits).orElse(Budget.NONE);
  }

  private static Budget limits(Fields budget) {
    return new Budget(
        budget.optionalNumber("tokens"),
        budget.optionalNumber("micros"),
        budget.optionalText("wallTime").map(Duration::parse),
        budget.optionalNumber("workerTokens"),
        budget.optionalNumber("workerMicros"),
        budget.flag("hard"));
  }

  static void write(Purse purse, JsonText out) {
    if (purse.equals(Purse.EMPTY)) {
      return;
    }
    out.open("purse")
        .flag("closed", purse.closed())
        .text("decision", purse.decision().map(UUID::toString).orElse(null))
        .number("micros", purse.micros());
    purse.raised().ifPresent(limits -> writeAlways("raised", limits, out));
    out.number("tokens", purse.tokens());
    write("used", purse.used(), out);
    out.flag("warned", purse.warned())
        .text("what", purse.what().isEmpty() ? null : purse.what())
        .close();
  }

  static Purse purse(Fields owner) {
    return owner.optionalObject("purse").map(Purses::read).orElse(Purse.EMPTY);
  }

  private static Purse read(Fields purse) {
    return new Purse(
        tally("used", purse),
        purse.number("tokens"),
        purse.number("micros"),
        purse.optionalObject("raised").map(Purses::limits),
        purse.flag("warned"),
        purse.optionalText("decision").map(UUID::fromString),
        purse.optionalText("what").orElse(""),
        purse.flag("closed"));
  }

  static void write(Spent spent, JsonText out) {
    if (spent.equals(Spent.NONE)) {
      return;
    }
    out.open("spent").instant("begunAt", spent.begunAt()).number("micros", spent.micros());
    write("own", spent.own(), out);
    write(spent.purse(), out);
    out.number("tokens", spent.tokens()).close();
  }

  static Spent spent(Fields owner) {
    return owner.optionalObject("spent").map(Purses::readSpent).orElse(Spent.NONE);
  }

  private static Spent readSpent(Fields spent) {
    return new Spent(
        tally("own", spent),
        spent.number("tokens"),
        spent.number("micros"),
        purse(spent),
        spent.instantOrNull("begunAt"));
  }
}
