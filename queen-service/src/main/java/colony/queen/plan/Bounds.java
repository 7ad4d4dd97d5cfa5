package colony.queen.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How much of a thing a plan may have, because of where it goes from here: into messages of a
/// bounded size, into topics that nobody takes away. Asked where a plan comes in, and not of one
/// that is stored.
final class Bounds {
  private Bounds() {}

  static void check(
      Optional<String> project,
      List<DraftPhase> phases,
      Executors executors,
      Optional<Run> planner,
      Findings findings) {
    project.ifPresent(
        it ->
            Written.line("project", it, PlanReader.LONGEST_PROJECT)
                .ifPresent(fault -> findings.fault("plan: " + fault)));
    for (var phase : phases) {
      Written.text("name", phase.name(), PlanReader.LONGEST_NAME)
          .ifPresent(fault -> findings.fault("%s: %s".formatted(phase.place(), fault)));
    }
    places(phases, executors, planner, findings);
  }

  private static void places(
      List<DraftPhase> phases, Executors executors, Optional<Run> planner, Findings findings) {
    var castes = new HashSet<>(executors.runs().keySet());
    var runs = new ArrayList<>(executors.runs().values());
    planner.ifPresent(runs::add);
    for (var phase : phases) {
      for (var task : phase.tasks()) {
        castes.add(task.caste());
        task.run().ifPresent(runs::add);
      }
    }
    castes.removeAll(DraftTask.KNOWN_CASTES);
    long places = castes.size() + programs(runs.stream());
    if (places > PlanReader.MOST_PLACES) {
      findings.fault(
          "plan: has %,d castes and programs of its own, expected at most %,d"
              .formatted(places, PlanReader.MOST_PLACES));
    }
  }

  private static long programs(Stream<Run> runs) {
    return runs.filter(Run.External.class::isInstance).distinct().count();
  }
}
