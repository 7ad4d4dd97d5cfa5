package colony.queen.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A phase as read, its dependencies still names. Parts that had a fault are left out.
///
/// @param place how faults name it
/// @param dependsOn empty when the document says nothing about it
record DraftPhase(
    String place,
    Optional<String> id,
    String name,
    String description,
    Optional<List<String>> dependsOn,
    List<DraftTask> tasks,
    List<String> successCriteria,
    List<Phase.Verify> verify,
    boolean auto,
    Phase.OnFailure onFailure,
    Optional<Approvals> approvals,
    int reworks,
    boolean review,
    Budget budget,
    boolean later) {
  static final int MOST_REWORKS = 10;

  private static final String VOTING_CASTE = "watcher";

  /// Whether it is a gate.
  private static final Map<String, Boolean> KINDS = Map.of("work", false, "gate", true);

  /// Whether its tasks come later.
  private static final Map<String, Boolean> PLANNED = Map.of("later", true);

  private static final Map<String, Phase.OnFailure> ON_FAILURE =
      Map.of("check-in", Phase.OnFailure.CHECK_IN, "fail", Phase.OnFailure.FAIL);

  static Optional<DraftPhase> read(
      Object value, String position, int ord, Executors executors, Findings findings) {
    return Section.of(value, position, findings)
        .map(phase -> read(phase, position, ord, executors, findings));
  }

  private static DraftPhase read(
      Section phase, String position, int ord, Executors executors, Findings findings) {
    var id = phase.id("phase");
    boolean gate = phase.choice("kind", KINDS).orElse(false);
    boolean later = isPlannedLater(phase, gate);
    var draft =
        new DraftPhase(
            phase.place(),
            id,
            phase.text("name").or(() -> id).orElse(""),
            phase.text("description").orElse(""),
            phase.has("dependsOn")
                ? Optional.of(Names.of(phase, "dependsOn", "phase ids"))
                : Optional.empty(),
            tasks(phase, position, ord, executors, findings, !gate && !later),
            phase.texts("successCriteria", "texts"),
            WrittenVerify.ofPhase(phase, findings),
            phase.flag("auto"),
            phase.choice("onFailure", ON_FAILURE).orElse(Phase.OnFailure.CHECK_IN),
            gate ? Optional.of(WrittenApprovals.of(phase, findings)) : Optional.empty(),
            phase.count("rework", 0, MOST_REWORKS).orElse(Phase.DEFAULT_REWORKS),
            RulesReader.review(phase),
            WrittenBudget.withoutWorker(phase, findings),
            later);
    draft.approvals.ifPresentOrElse(
        approvals -> draft.checkGate(phase, approvals, findings), () -> checkWork(phase));
    phase.warnOfUnknownKeys();
    return draft;
  }

  /// A gate that nobody wrote.
  static DraftPhase gate(String id, String name, List<String> dependsOn) {
    return new DraftPhase(
        "phase " + id,
        Optional.of(id),
        name,
        "",
        Optional.of(dependsOn),
        List.of(),
        List.of(),
        List.of(),
        false,
        Phase.OnFailure.CHECK_IN,
        Optional.of(Approvals.USUAL),
        Phase.DEFAULT_REWORKS,
        true,
        Budget.NONE,
        false);
  }

  DraftPhase dependingOn(List<String> dependencies) {
    return with(Optional.of(dependencies), tasks);
  }

  /// The same as the phase of this number, its tasks waiting for none of those left out.
  DraftPhase at(int ord, Set<String> tasksLeftOut) {
    return with(dependsOn, tasks.stream().map(task -> task.at(ord, tasksLeftOut)).toList());
  }

  private DraftPhase with(Optional<List<String>> dependencies, List<DraftTask> itsTasks) {
    return new DraftPhase(
        place,
        id,
        name,
        description,
        dependencies,
        itsTasks,
        successCriteria,
        verify,
        auto,
        onFailure,
        approvals,
        reworks,
        review,
        budget,
        later);
  }

  Phase numbered(int ord, List<Integer> dependencies, List<Integer> taskOrds) {
    return new Phase(
        ord,
        id.orElseThrow(),
        name,
        description,
        dependencies,
        taskOrds,
        successCriteria,
        verify,
        auto,
        onFailure,
        approvals,
        reworks,
        review,
        budget,
        later);
  }

  private static boolean isPlannedLater(Section phase, boolean gate) {
    boolean later = phase.choice("planned", PLANNED).orElse(false);
    if (later && gate) {
      phase.unexpected("planned", "none on a gate, which is no work");
    } else if (later && !phase.list("tasks", "tasks").isEmpty()) {
      phase.unexpected("planned", "none, or a phase without tasks");
    }
    return phase.has("planned");
  }

  private static void checkWork(Section phase) {
    if (phase.has("approvals")) {
      phase.unexpected("approvals", "none: only a phase of kind gate waits for votes");
    }
  }

  /// A gate is decided by votes and by nothing else.
  private void checkGate(Section phase, Approvals approvals, Findings findings) {
    if (!verify.isEmpty()) {
      phase.unexpected("verify", "none: a gate is decided by votes");
    }
    for (var task : tasks) {
      if (!task.caste().isEmpty() && !task.caste().equals(VOTING_CASTE)) {
        findings.fault(
            "%s: caste is \"%s\", expected %s: the tasks of a gate vote"
                .formatted(task.place(), task.caste(), VOTING_CASTE));
      }
    }
    if (approvals.from() == Approvals.Voters.WATCHERS && tasks.size() < approvals.min()) {
      phase.warning(
          "waits for %d votes of watchers, and has %d tasks that vote"
              .formatted(approvals.min(), tasks.size()));
    }
  }

  private static List<DraftTask> tasks(
      Section phase,
      String position,
      int ord,
      Executors executors,
      Findings findings,
      boolean required) {
    var written = required ? phase.requiredList("tasks", "tasks") : phase.list("tasks", "tasks");
    var tasks = new ArrayList<DraftTask>();
    for (int i = 0; i < written.size(); i++) {
      var at = position + ".tasks[" + i + "]";
      DraftTask.read(written.get(i), at, ord, executors, findings).ifPresent(tasks::add);
    }
    return tasks;
  }
}
