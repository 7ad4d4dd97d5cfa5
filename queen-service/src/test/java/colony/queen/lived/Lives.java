package colony.queen.lived;

import static org.awaitility.Awaitility.await;

import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.queen.lived.Ants.Answer;
import java.util.List;
import java.util.Map;

/// Colonies of all kinds, each lived to its end.
final class Lives {
  private static final int KINDS = 8;
  private static final String ONE =
      "goal: one of many\nauto: true\nmode: STANDARD\nreview: none\ncastes: {scout: {noop: true}}\nphases:\n";
  private static final String TWO = ONE.replace("auto: true", "auto: false");

  private final Ants ants;

  Lives(Ants ants) {
    this.ants = ants;
    ants.answer(
        "tried",
        task ->
            task.attempt() == 1
                ? Answer.failed(OutcomeClass.CRASH, "not yet: \"ü\"\u0001")
                : Answer.done("now"));
    ants.answer("hard", _ -> Answer.failed(OutcomeClass.AUTH, "there is no key"));
    ants.answer(
        "asks",
        task ->
            task.attempt() == 1 && task.taskId().equals("asks1")
                ? Answer.asking(
                    new SpawnRequest("r1", "scout", "look", "here", true),
                    new SpawnRequest("r2", "nobody", "look", "there", false))
                : Answer.done("knows"));
    ants.answer("dear", _ -> Answer.used(400, 7));
    ants.hold("long");
  }

  /// What lived; a fork makes one more.
  List<Hill> live(int number) {
    return switch (number % KINDS) {
      case 0 -> List.of(plain(number));
      case 1 -> List.of(retried());
      case 2 -> List.of(cancelled());
      case 3 -> List.of(blocked());
      case 4 -> List.of(rolledBack());
      case 5 -> forked();
      case 6 -> List.of(reworked());
      default -> List.of(spawning());
    };
  }

  private Hill plain(int number) {
    var plan = new StringBuilder("budget: {tokens: 1000000}\n" + ONE);
    for (int phase = 1; phase <= 2; phase++) {
      plan.append("  - id: p%d\n    tasks:\n".formatted(phase));
      for (int task = 1; task <= 2 + number % 5; task++) {
        plan.append(
            task("dear%d.%d".formatted(phase, task), task > 1 ? "dear%d.1".formatted(phase) : ""));
      }
    }
    return Hill.begun(plan.toString()).waitsFor("COMPLETED");
  }

  private Hill retried() {
    return Hill.begun(ONE + phase("all", task("tried1", ""), task("after", "tried1")))
        .waitsFor("COMPLETED");
  }

  private Hill cancelled() {
    var hill = Hill.begun(ONE + phase("all", task("long1", ""), task("never", "long1")));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    ants.bind(ants.taken(hill.id()).getFirst());
    await()
        .atMost(Hill.SOON)
        .until(() -> hill.get("tasks/long1").jsonPath().getString("instance") != null);
    hill.does("cancel", Map.of("reason", "enough"));
    return hill.waitsFor("FAILED");
  }

  private Hill blocked() {
    var hill = Hill.begun(ONE + phase("all", task("hard1", ""), task("easy", "")));
    await().atMost(Hill.SOON).until(() -> "BLOCKED".equals(hill.tasks().get("hard1")));
    hill.does("tasks/hard1/cancel", Map.of("reason", "without it"));
    return hill.waitsFor("COMPLETED");
  }

  private Hill rolledBack() {
    var hill = Hill.begun(twoPhases()).waitsFor("WAITING");
    hill.answers("continue");
    await().atMost(Hill.SOON).until(() -> "DONE".equals(hill.tasks().get("2.1")));
    hill.waitsFor("WAITING");
    hill.does("rollback", Map.of("checkpoint", "POST_one_v1"));
    hill.does("resume", null);
    hill.waitsFor("WAITING");
    return continued(hill);
  }

  private List<Hill> forked() {
    var hill = continued(Hill.begun(twoPhases()).waitsFor("WAITING"));
    var answer = hill.does("fork", Map.of("checkpoint", "POST_one_v1"));
    var fork = Hill.of(java.util.UUID.fromString(answer.path("id")));
    fork.does("resume", null);
    return List.of(hill, continued(fork.waitsFor("WAITING")));
  }

  private Hill reworked() {
    var hill = Hill.begun(twoPhases()).waitsFor("WAITING");
    hill.does("signals", Map.of("signal", "FOCUS", "content", "tests first"));
    hill.does("check-in", Map.of("move", "rework", "text", "not yet good"));
    await()
        .atMost(Hill.SOON)
        .until(() -> hill.state().equals("WAITING") && hill.events("phase.reworked").size() == 1);
    return continued(hill);
  }

  private Hill spawning() {
    return Hill.begun(ONE + phase("all", task("asks1", ""), task("then", "asks1")))
        .waitsFor("COMPLETED");
  }

  /// From one check-in to the next, to the end.
  private static Hill continued(Hill hill) {
    await()
        .atMost(Hill.SOON)
        .until(
            () -> {
              if (hill.state().equals("WAITING")) {
                hill.tries("check-in", Map.of("move", "continue", "reason", "because"));
              }
              return hill.state().equals("COMPLETED");
            });
    return hill;
  }

  private static String twoPhases() {
    return TWO + phase("one", task("1.1", ""), task("1.2", "1.1")) + phase("two", task("2.1", ""));
  }

  private static String phase(String id, String... tasks) {
    return "  - id: %s\n    tasks:\n".formatted(id) + String.join("", tasks);
  }

  private static String task(String id, String after) {
    return "      - {id: \"%s\", caste: builder, run: {noop: true}%s}\n"
        .formatted(id, after.isEmpty() ? "" : ", dependsOn: [\"%s\"]".formatted(after));
  }
}
