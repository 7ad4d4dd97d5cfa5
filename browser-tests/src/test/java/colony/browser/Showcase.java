package colony.browser;

import colony.contracts.api.BlockRequest;
import colony.contracts.api.FlagRequest;
import colony.contracts.api.Reason;
import colony.contracts.api.SignalRequest;

/// A colony in which there is something of everything: done, running, parked, blocked and cancelled
/// tasks, a granted and a refused request, signals, flags, checkpoints. Nobody changes it.
record Showcase(Colony colony) {

  static Showcase begin(Queens queens) {
    var colony = Colony.begin(queens, "shop", Plans.SHOWCASE);
    colony.awaitTask("server", "ACTIVE");
    var swarm = colony.swarm();
    swarm.block(
        "checkout",
        new BlockRequest(
            "The payment sandbox is down",
            "payment",
            "payments team",
            "the sandbox answers again"));
    swarm.cancel("fonts", new Reason("the new design has no fonts of its own"));
    var signals = colony.queen().signals(colony.name());
    signals.give(
        new SignalRequest("FOCUS", "The checkout on phones", null, null, null, "src/checkout"));
    signals.give(
        new SignalRequest("REDIRECT", "Leave the payment sandbox alone", null, 7200L, null, null));
    signals.give(
        new SignalRequest("FEEDBACK", "Commit messages name the ticket", null, null, true, null));
    colony
        .queen()
        .troubles(colony.name())
        .raise(new FlagRequest("issue", "The pictures of two products are missing", null));
    colony.awaitTask("pictures", "DONE");
    return new Showcase(colony);
  }

  String name() {
    return colony.name();
  }
}
