package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.BlockRequest;
import colony.contracts.api.FlagRequest;
import colony.contracts.api.SignalRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Whatever people and workers write is shown as they wrote it and does nothing.
@ExtendWith(Shared.class)
class HostileTextTest {
  private static final String IMAGE = "<img src=x onerror=window.hurt=1>";
  private static final String SCRIPT = "</script><script>window.hurt=1</script>";
  private static final String TEMPLATE = "${window.hurt=1}{{window.hurt=1}}{#each}";
  private static final String LINK = "[here](javascript:window.hurt=1)";

  /// Right-to-left, zero-width, a bell and colours of a terminal.
  private static final String ODD = "gnp.exe\\u202E\\u200B \\u0007\\u001B[31mred";

  private static final String PLAN =
      """
      {"goal": "GOAL", "mode": "STANDARD", "phases": [{"id": "all", "name": "NAME", "auto": true, "review": "none",
       "tasks": [{"id": "say", "caste": "builder", "description": "DESCRIPTION", "timeout": "10m",
         "run": {"shell": "cat <<'END'\\nOUTPUT\\nEND"}},
        {"id": "run", "caste": "builder", "description": "NAME", "timeout": "10m",
         "run": {"shell": "while :; do cat <<'END'\\nOUTPUT\\nEND\\nsleep 0.5; done"}}]}]}
      """
          .replace("GOAL", "a goal " + IMAGE + SCRIPT + TEMPLATE + ODD)
          .replace("NAME", "a name " + IMAGE + LINK)
          .replace("DESCRIPTION", "a description " + SCRIPT + IMAGE)
          .replace("OUTPUT", "an output " + IMAGE + SCRIPT + TEMPLATE + LINK);

  @Test
  void isShownAsTextInEveryViewAndNothingRuns(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "hostile", PLAN);
    colony.awaitTask("say", "DONE");
    colony.swarm().block("run", new BlockRequest("a block " + IMAGE, null, IMAGE, LINK));
    colony
        .queen()
        .signals(colony.name())
        .give(
            new SignalRequest(
                "FEEDBACK", "javascript:window.hurt=1 {{7*7}}", null, null, null, null));
    colony
        .queen()
        .troubles(colony.name())
        .raise(new FlagRequest("issue", "a flag " + IMAGE, IMAGE));

    for (var view : View.values()) {
      visitor.opens(colony.name(), view);
      visitor.settles();
      visitor.keepPicture("hostile-" + view.path());
      assertThat(visitor.wasHurt()).as(view.path()).isFalse();
    }
    visitor.opens("colonies");
    visitor.sees("a goal " + IMAGE);
    for (var task : List.of("say", "run")) {
      visitor.opens("colonies/" + colony.name() + "/tasks/" + task);
      visitor.sees("an output " + IMAGE);
      assertThat(visitor.wasHurt()).as(task).isFalse();
    }
  }

  @Test
  void inTheAddressDoesNothingEither(Visitor visitor) {
    for (var address :
        List.of(
            "colonies/%3Cimg%20src=x%20onerror=window.hurt=1%3E",
            "%E0%A4%A", "constructor", "colonies/x/__proto__")) {
      visitor.opens(address);
      visitor.settles();
      assertThat(visitor.wasHurt()).as(address).isFalse();
    }
  }
}
