package colony.cli.colonies;

import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NamespaceView;
import java.util.Optional;

/// What a namespace may use in a month. Nobody is asked when that is gone: an admin raises it, or
/// the month ends.
final class NamespaceFunds {
  private static final String USED_UP = "NAMESPACE_BUDGET";

  private NamespaceFunds() {}

  /// Empty while there is something left, or attempts under way may give some of theirs back.
  static Optional<String> usedUp(QueenClient queen, ColonyView colony) {
    // While it executes, the view itself says whether anything is waited for.
    if (colony.state().equals("EXECUTING") && colony.waitingFor() == null) {
      return Optional.empty();
    }
    return queen.why(colony.id().toString()).waits().stream()
        .filter(wait -> wait.kind().equals(USED_UP))
        .findFirst()
        .filter(_ -> nothingIsSetAside(queen, colony.namespace()))
        .map(
            wait ->
                "%s: ./colony namespaces set %s --tokens N (or --budget AMOUNT)"
                    .formatted(wait.what(), colony.namespace()));
  }

  private static boolean nothingIsSetAside(QueenClient queen, String namespace) {
    return queen
        .knownNamespace(namespace)
        .map(NamespaceView::used)
        .filter(used -> used.reservedTokens() == 0 && used.reservedMicros() == 0)
        .isPresent();
  }
}
