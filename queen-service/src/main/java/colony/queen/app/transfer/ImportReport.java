package colony.queen.app.transfer;

import colony.aether.file.Reading;
import colony.contracts.api.ImportView;
import colony.contracts.names.ColonyName;
import colony.queen.colony.Fact;
import colony.queen.colony.Origin;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.transfer.Settling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What is told to whoever imports a directory: what came, what is odd, what stays in the files.
record ImportReport(
    Reading.Told told, ExactFiles.Found exact, Settling.Settled settled, String sha256) {

  ImportView view(Optional<UUID> id, String namespace, String name, boolean dryRun) {
    var carried = settled.carried();
    return new ImportView(
        id.orElse(null),
        name,
        dryRun,
        false,
        sha256,
        carried.goal(),
        carried.state().state().name(),
        exact.unchanged(),
        counts(counts()),
        odd(),
        told.kept(),
        next(
            carried.state().state(),
            id.map(it -> ColonyName.called(namespace, name, it)).orElse(name),
            dryRun));
  }

  Origin.Counts counts() {
    var carried = settled.carried();
    var memory = carried.mind().memory();
    return new Origin.Counts(
        carried.plan().phases().size(),
        (int) carried.tasks().stream().filter(TaskRow::counts).count(),
        carried.state().counts().done(),
        told(Fact.PastWorker.class),
        carried.mind().signals().size(),
        memory.learnings().size(),
        memory.decisions().size(),
        memory.instincts().size(),
        told(Fact.ErrorRecorded.class),
        carried.troubles().flags().size(),
        told(Fact.PastEvent.class),
        told.story().learnings().size());
  }

  /// The odd things in lines, as the log keeps them.
  List<String> lines() {
    return odd().stream().map(it -> "%s: %s".formatted(it.path(), it.text())).toList();
  }

  private int told(Class<? extends Fact> kind) {
    return (int) settled.past().stream().filter(kind::isInstance).count();
  }

  private List<ImportView.Odd> odd() {
    var odd = new ArrayList<ImportView.Odd>();
    told.odd().forEach(it -> odd.add(new ImportView.Odd(it.path(), it.text())));
    exact.fault().ifPresent(it -> odd.add(new ImportView.Odd(exact.path(), it)));
    settled.odd().forEach(it -> odd.add(new ImportView.Odd(it.part(), it.text())));
    return odd;
  }

  private static ImportView.Counts counts(Origin.Counts it) {
    return new ImportView.Counts(
        it.phases(),
        it.tasks(),
        it.done(),
        it.workers(),
        it.signals(),
        it.learnings(),
        it.decisions(),
        it.instincts(),
        it.errors(),
        it.flags(),
        it.events(),
        it.global());
  }

  private static String next(ColonyState state, String colony, boolean dryRun) {
    if (dryRun) {
      return "colony import without --dry-run";
    }
    return switch (state) {
      case IDLE -> "colony init " + colony;
      case COMPLETED, FAILED, ERROR -> "colony status " + colony;
      case INIT, PLANNING, EXECUTING, VERIFYING, WAITING -> "colony resume " + colony;
    };
  }
}
