package colony.learning.run;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a series of one colony's events changes in the index of projects. Absent is unchanged.
public final class ColonyChange {
  private final UUID colonyId;
  private final SequencedSet<String> phases = new LinkedHashSet<>();
  private long seq;
  private Instant at = Instant.EPOCH;
  private @Nullable String project;
  private @Nullable String marked;
  private @Nullable String name;
  private @Nullable String goal;
  private @Nullable String mode;

  public ColonyChange(UUID colonyId) {
    this.colonyId = colonyId;
  }

  /// @param happening newer than all before it
  public void read(Happening happening) {
    seq = happening.seq();
    at = happening.at();
    switch (happening.news()) {
      case Happening.Created created -> {
        name = created.name();
        project = created.project();
        goal = created.goal();
        mode = created.mode();
      }
      case Happening.ModeChosen chosen -> mode = chosen.mode();
      case Happening.PhaseFinished finished -> {
        if (finished.done()) {
          phases.add(finished.phase());
        }
      }
      case Happening.RunClosed closed -> {
        project = closed.project();
        goal = closed.goal();
        mode = closed.mode();
      }
      case Happening.RunOver _, Happening.NothingNew _ -> {}
    }
  }

  /// By a marker, of which a project with `) — ` in its name is read short.
  public void belongsTo(String markedProject) {
    marked = markedProject;
  }

  public UUID colonyId() {
    return colonyId;
  }

  public long seq() {
    return seq;
  }

  public Instant at() {
    return at;
  }

  public @Nullable String project() {
    return project;
  }

  /// What counts only where no event of the colony has ever said it.
  public @Nullable String marked() {
    return marked;
  }

  public @Nullable String name() {
    return name;
  }

  public @Nullable String goal() {
    return goal;
  }

  public @Nullable String mode() {
    return mode;
  }

  public SequencedSet<String> phases() {
    return phases;
  }
}
