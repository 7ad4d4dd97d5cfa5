package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Gate;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.PhaseRow.Verdict;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Approvals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Gate phases: votes, the weighted share that approves, and the veto (docs/check-ins.md).
final class Gates {
  /// Share of the votes cast that approves; 2 of 3 equal votes do not.
  private static final double APPROVING_SHARE = 0.67;

  /// It goes into events, and a message that is too large would leave the gate undecided.
  private static final int LONGEST_HINT = 500;

  /// Weights are decimals: shares that differ by less than this are the same.
  private static final double EXACTNESS = 1e9;

  private Gates() {}

  /// If this phase is a gate, it takes votes from here on, for the first time or anew: whoever
  /// votes is told.
  static void open(Draft draft, int ord) {
    if (draft.phasePlan(ord).gate()) {
      draft.record(new Fact.GateOpened(draft.phasePlan(ord)), Optional.empty());
    }
  }

  /// The same of those that were under way where the colony goes on from a checkpoint, or came to
  /// be: votes may be gone, or its log never told of the gate.
  static void openAgain(Draft draft) {
    if (draft.state() == ColonyState.EXECUTING) {
      draft.front().stream()
          .filter(ord -> draft.phase(ord).status() == PhaseRow.Status.RUNNING)
          .filter(ord -> draft.phase(ord).verdict() == null)
          .forEach(ord -> open(draft, ord));
    }
  }

  /// Each voter has one vote; a later one replaces it.
  static void cast(Draft draft, int ord, Vote vote) {
    var votes = new ArrayList<>(draft.phase(ord).votes());
    votes.removeIf(vote::replaces);
    votes.add(vote);
    draft.change(ord, row -> row.voted(votes));
    draft.record(
        new Fact.VoteCast(draft.phasePlan(ord), vote),
        Optional.of(Markers.vote(draft.charter(), draft.phasePlan(ord), vote)));
  }

  /// Decides the gate once enough votes are in. A veto turns what was decided while its watchers
  /// still work.
  static void decide(Draft draft, int ord) {
    var phase = draft.phase(ord);
    if (phase.verdict() == null) {
      verdict(draft, ord).ifPresent(how -> draft.change(ord, row -> row.judged(how)));
    } else if (phase.status() == PhaseRow.Status.RUNNING && vetoed(counting(draft, ord))) {
      draft.change(ord, row -> row.judged(Verdict.FAILED));
    }
  }

  private static List<Vote> counting(Draft draft, int ord) {
    var approvals = draft.phasePlan(ord).approvals().orElseThrow();
    return Vote.counting(approvals, draft.phase(ord).votes());
  }

  private static boolean vetoed(List<Vote> votes) {
    return votes.stream().anyMatch(Vote::vetoes);
  }

  private static Optional<Verdict> verdict(Draft draft, int ord) {
    var approvals = draft.phasePlan(ord).approvals().orElseThrow();
    var votes = counting(draft, ord);
    if (vetoed(votes)) {
      return Optional.of(Verdict.FAILED);
    }
    if (votes.size() < approvals.min()) {
      boolean nobodyLeft =
          approvals.from() == Approvals.Voters.WATCHERS && draft.phase(ord).remaining() == 0;
      return nobodyLeft ? Optional.of(Verdict.FAILED) : Optional.empty();
    }
    return draft.phase(ord).remaining() > 0 && people(votes) < approvals.min()
        ? Optional.empty()
        : Optional.of(share(votes) >= APPROVING_SHARE ? Verdict.PASSED : Verdict.FAILED);
  }

  /// Enough of them decide alone. Otherwise each watcher that works is heard first: who of them is
  /// the fastest decides nothing.
  private static long people(List<Vote> votes) {
    return votes.stream().filter(it -> !it.watcher()).count();
  }

  private static double share(List<Vote> votes) {
    double all = votes.stream().mapToDouble(Vote::weight).sum();
    double share = votes.stream().filter(Vote::approve).mapToDouble(Vote::weight).sum() / all;
    return Math.rint(share * EXACTNESS) / EXACTNESS;
  }

  /// The governance result of a gate.
  static Gate result(Draft draft, int ord) {
    var votes = counting(draft, ord);
    long approve = votes.stream().filter(Vote::approve).count();
    var vetoed = vetoed(votes) ? ", vetoed" : "";
    return new Gate(
        "votes",
        draft.phase(ord).verdict() == Verdict.PASSED,
        true,
        "%d of %d votes approve%s".formatted(approve, votes.size(), vetoed),
        "",
        votes.stream()
            .flatMap(vote -> vote.issues().stream())
            .findFirst()
            .map(issue -> issue.severity().toLowerCase(Locale.ROOT) + ": " + issue.text())
            .map(hint -> Markers.cut(hint, LONGEST_HINT))
            .orElse(""));
  }
}
