package colony.queen.checkpoint;

import colony.contracts.names.Counted;
import colony.queen.colony.Ask;
import colony.queen.colony.Counts;
import colony.queen.colony.Kin;
import colony.queen.colony.Purse;
import colony.queen.colony.Spent;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Values of rows in a few words, for people who compare them.
final class Shown {
  private static final int DECIMALS = 6;

  private Shown() {}

  /// Empty where there is nothing.
  static Optional<String> of(@Nullable Object value) {
    return switch (value) {
      case null -> Optional.empty();
      case Optional<?> optional -> of(optional.orElse(null));
      case List<?> list -> list.isEmpty() ? Optional.empty() : Optional.of(listed(list));
      case TaskRow.Artifact(var name, var sha256, _) -> Optional.of(name + " " + sha256);
      case TaskRow.Blocked blocked -> Optional.of(blocked.code() + ": " + blocked.message());
      case Counts(int active, int waiting, int done, int cancelled, int blocked) ->
          Optional.of(
              "%d active, %d waiting, %d done, %d cancelled, %d blocked"
                  .formatted(active, waiting, done, cancelled, blocked));
      case Standing.Open open -> Optional.of("check-in %s %s".formatted(open.kind(), open.id()));
      case Standing.Halted(var from, _, var good) ->
          Optional.of("halted in %s, good checkpoint %s".formatted(from, good.orElse("unknown")));
      case Kin kin -> said(kin);
      case Tally tally -> said(tally);
      case Spent spent -> said(spent);
      case Purse purse -> said(purse);
      case Object other -> Optional.of(other.toString());
    };
  }

  /// An amount of money; what nobody said is unknown and not 0.
  static String amount(Tally tally) {
    return tally.priced() == 0
        ? "unknown"
        : BigDecimal.valueOf(tally.micros(), DECIMALS).toPlainString();
  }

  private static Optional<String> said(Kin kin) {
    var said = new ArrayList<String>();
    if (!kin.asks().isEmpty()) {
      said.add(
          "%d asked for, %d granted, %d ended"
              .formatted(
                  kin.asks().size(),
                  kin.granted(),
                  kin.asks().stream().filter(Ask::ended).count()));
    }
    if (kin.refusals() > 0) {
      said.add("refused %d times".formatted(kin.refusals()));
    }
    if (!kin.shared().isEmpty()) {
      said.add("given the results of " + kin.shared());
    }
    if (kin.consumed()) {
      said.add("consumed");
    }
    if (kin.rider()) {
      said.add("runs with " + kin.rides());
    }
    return joined(said);
  }

  private static Optional<String> said(Tally tally) {
    return tally.equals(Tally.NONE)
        ? Optional.empty()
        : Optional.of("%s, cost %s".formatted(Counted.of(tally.tokens(), "token"), amount(tally)));
  }

  private static Optional<String> said(Spent spent) {
    var said = new ArrayList<String>();
    said(spent.own()).ifPresent(said::add);
    reserved(spent.tokens(), spent.micros()).ifPresent(said::add);
    said(spent.purse()).ifPresent(purse -> said.add("with its children " + purse));
    return joined(said);
  }

  private static Optional<String> said(Purse purse) {
    var said = new ArrayList<String>();
    said(purse.used()).ifPresent(said::add);
    reserved(purse.tokens(), purse.micros()).ifPresent(said::add);
    purse.raised().ifPresent(_ -> said.add("raised"));
    if (purse.warned()) {
      said.add("warned");
    }
    if (!purse.what().isEmpty()) {
      said.add(purse.what() + " used up");
    }
    purse.decision().ifPresent(_ -> said.add("a decision is open"));
    if (purse.closed()) {
      said.add("closed");
    }
    return joined(said);
  }

  private static Optional<String> reserved(long tokens, long micros) {
    return tokens == 0 && micros == 0
        ? Optional.empty()
        : Optional.of(
            "%d tokens and %s reserved"
                .formatted(tokens, BigDecimal.valueOf(micros, DECIMALS).toPlainString()));
  }

  private static Optional<String> joined(List<String> said) {
    return said.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", said));
  }

  private static String listed(List<?> list) {
    return list.stream().flatMap(element -> of(element).stream()).collect(Collectors.joining(", "));
  }
}
