package colony.queen.app.blob;

import colony.contracts.api.ArtifactView;
import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The files that the tasks of a colony left, with what each of them was made from, as the rows
/// stand.
public final class Artifacts {
  /// Hashes told of what one file was made from.
  private static final int MOST_FROM = 100;

  private final Colony colony;

  public Artifacts(Colony colony) {
    this.colony = colony;
  }

  /// In the order of the plan, then what the Queen added.
  ///
  /// @param from number of the first one, from 0
  public List<ArtifactView> list(int from, int most) {
    var views = new ArrayList<ArtifactView>();
    int number = 0;
    for (var row : colony.tasks()) {
      int next = number + row.artifacts().size();
      if (next > from && views.size() < most) {
        int skipped = Math.max(0, from - number);
        row.artifacts().stream()
            .skip(skipped)
            .limit(most - views.size())
            .map(artifact -> view(row, artifact))
            .forEach(views::add);
      }
      number = next;
    }
    return views;
  }

  private ArtifactView view(TaskRow row, TaskRow.Artifact artifact) {
    return new ArtifactView(
        artifact.name(),
        artifact.sha256(),
        artifact.bytes(),
        colony.spec(row.ord()).id(),
        row.attempt(),
        row.run(),
        from(row));
  }

  private List<String> from(TaskRow row) {
    var spec = colony.spec(row.ord());
    var givers = new TreeSet<>(spec.dependsOn());
    if (spec.about() != TaskSpec.NOTHING) {
      givers.add(spec.about());
    }
    row.kin().asks().stream().filter(ask -> !ask.refused()).map(Ask::child).forEach(givers::add);
    givers.addAll(row.kin().shared());
    return givers.stream()
        .flatMap(ord -> colony.task(ord).artifacts().stream())
        .map(TaskRow.Artifact::sha256)
        .distinct()
        .limit(MOST_FROM)
        .toList();
  }
}
