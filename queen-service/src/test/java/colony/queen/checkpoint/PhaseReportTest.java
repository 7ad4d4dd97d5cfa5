package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Gate;
import colony.queen.colony.Kin;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Spent;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PhaseReportTest {

  @Test
  void saysWhatPeopleAndToolsLookFor() {
    var capture =
        Colonies.edge(
            true,
            "p0",
            worked(Colonies.fresh(Colonies.plan(2, 2))),
            new Gate("tests", true, true, "12 passed", "e1", ""));

    assertThat(report(capture))
        .isEqualTo(
            """
            {"agentStates":{"Hammer-1":{"status":"complete","summary":"done","tokenUsage":{"cost":"1.500000","total":70},"toolInvocations":[]}},
            "artifacts":{"p0.0/a.txt":{"hash":"abc","path":"a.txt","sizeBytes":5}},
            "colonyState":{"completedPhases":["intake","planning","p0"],"currentPhases":[],"intakeSummary":"mode STANDARD","runId":"00000000-0000-0001-0000-000000000001-1"},
            "createdAt":"2026-01-01T12:00:00Z","detail":"","durationMs":250,
            "governanceResults":{"complianceChecks":[],"passed":true,"qualityGates":[{"blocking":true,"detail":"12 passed","evidenceHash":"e1","fixHint":"","name":"tests","passed":true}]},
            "metadata":{},"phase":"p0","status":"success","type":"POST","version":1}"""
                .replace("\n", ""));
  }

  @Test
  void countsAPhaseThatBeginsAmongTheCurrentOnesOnly() {
    var snapshot = Colonies.fresh(Colonies.plan(2, 2));

    var report = report(Colonies.edge(false, "p0", snapshot, Optional.of("left")));

    assertThat(report)
        .contains("\"completedPhases\":[\"intake\",\"planning\"],\"currentPhases\":[\"p0\"]")
        .contains("\"metadata\":{\"rollbackFrom\":\"left\"}");
  }

  @Test
  void doesNotPassWithABlockingGateThatIsRed() {
    var report =
        report(
            Colonies.edge(
                true,
                "p0",
                Colonies.fresh(Colonies.plan(1, 1)),
                new Gate("lint", false, false, "", "", ""),
                new Gate("tests", false, true, "", "", "")));

    assertThat(report).contains("\"passed\":false,\"qualityGates\"");
  }

  @Test
  void listsAThousandAgentsAndCountsTheOthers() {
    var snapshot = Colonies.fresh(Colonies.plan(1, 1_200));
    var tasks = snapshot.tasks().stream().map(row -> worked(row, "Ant-" + row.ord())).toList();

    var tree =
        PhaseReport.tree(edge(Colonies.edge(true, "p0", snapshot)), Colonies.with(tasks, snapshot));

    assertThat((Map<?, ?>) tree.get("agentStates")).hasSize(1_000);
    assertThat(tree)
        .containsEntry("metadata", Map.of("agentsLeftOut", 200L, "artifactsLeftOut", 200L));
  }

  private static String report(Capture capture) {
    return CanonicalJson.of(PhaseReport.tree(edge(capture), capture.snapshot()));
  }

  private static Capture.Of.PhaseEdge edge(Capture capture) {
    return (Capture.Of.PhaseEdge) capture.of();
  }

  private static Snapshot worked(Snapshot fresh) {
    var tasks = new ArrayList<>(fresh.tasks());
    tasks.set(0, worked(tasks.get(0), "Hammer-1"));
    tasks.set(2, worked(tasks.get(2), "Hammer-2"));
    var done =
        new PhaseRow(
            0,
            PhaseRow.Status.DONE,
            0,
            2,
            0,
            0,
            0,
            PhaseRow.Verdict.PASSED,
            null,
            List.of(),
            List.of(),
            Colonies.NOON,
            Colonies.NOON,
            Purse.EMPTY);
    return Colonies.snapshot(
        fresh.plan(),
        List.of(done, fresh.phases().getLast()),
        tasks,
        Colonies.state(ColonyState.VERIFYING));
  }

  private static TaskRow worked(TaskRow row, String worker) {
    return new TaskRow(
        row.ord(),
        TaskStatus.DONE,
        1,
        2,
        1,
        0,
        0,
        0,
        0,
        9,
        "ant-7",
        worker,
        Colonies.NOON,
        Colonies.NOON,
        null,
        null,
        "done",
        null,
        List.of(new TaskRow.Artifact("a.txt", "abc", 5)),
        null,
        Kin.NONE,
        null,
        new Spent(new Tally(70, 1_500_000, 1), 0, 0, Purse.EMPTY));
  }
}
