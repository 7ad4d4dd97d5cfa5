package colony.queen.plan;

import java.util.Map;

/// What a gate waits for, as plans write it: a number of votes, or `{min: 2, from: people}`.
final class WrittenApprovals {
  static final int MOST = 100;

  private static final Map<String, Approvals.Voters> VOTERS =
      Map.of(
          "people", Approvals.Voters.PEOPLE,
          "watchers", Approvals.Voters.WATCHERS,
          "any", Approvals.Voters.ANY);

  private WrittenApprovals() {}

  static Approvals of(Section gate, Findings findings) {
    return switch (gate.value("approvals")) {
      case null -> Approvals.USUAL;
      case Number _ ->
          new Approvals(
              gate.count("approvals", 1, MOST).orElse(Approvals.USUAL.min()),
              Approvals.USUAL.from());
      case Map<?, ?> written ->
          Section.of(written, gate.place() + " approvals", findings)
              .map(WrittenApprovals::of)
              .orElse(Approvals.USUAL);
      case Object _ -> {
        gate.unexpected("approvals", "a number of votes or a mapping of min, from");
        yield Approvals.USUAL;
      }
    };
  }

  private static Approvals of(Section approvals) {
    var read =
        new Approvals(
            approvals.count("min", 1, MOST).orElse(Approvals.USUAL.min()),
            approvals.choice("from", VOTERS).orElse(Approvals.USUAL.from()));
    approvals.warnOfUnknownKeys();
    return read;
  }
}
