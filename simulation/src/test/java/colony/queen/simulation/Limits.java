package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.colony.Charter;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Shut;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Budget;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The limits of docs/spawning.md and docs/budgets.md, worked out from the rows as they are stored
/// and from nothing else: the product's own checks must not be what they are checked by.
final class Limits {
  /// Children of one task, and the deepest worker (docs/spawning.md).
  private static final int MOST_CHILDREN = 2;

  private static final int DEEPEST = 3;
  private static final int DEEPEST_LIGHTWEIGHT = 2;

  private Limits() {}

  /// A budget with its purse.
  record Pot(String of, Budget limit, Purse purse) {
    boolean within() {
      return fits(limit.tokens(), purse.used().tokens() + purse.tokens())
          && fits(limit.micros(), purse.used().micros() + purse.micros());
    }

    boolean open() {
      return !purse.closed()
          && purse.what().isEmpty()
          && below(limit.tokens(), purse.used().tokens() + purse.tokens())
          && below(limit.micros(), purse.used().micros() + purse.micros());
    }

    private static boolean fits(Optional<Long> most, long used) {
      return most.isEmpty() || used <= most.get();
    }

    private static boolean below(Optional<Long> most, long used) {
      return most.isEmpty() || used < most.get();
    }
  }

  static void hold(StoredColony colony) {
    var leased = colony.tasks.stream().filter(Limits::leased).toList();
    LEASES_WITHIN_LIMIT.hold(
        leased.size() <= colony.charter.activeLimit(),
        () -> "%s: %d of %d".formatted(colony, leased.size(), colony.charter.activeLimit()));
    for (var row : leased) {
      WAVES_WITHIN_LIMIT.hold(
          wave(colony, row) <= widest(colony),
          () -> "%s: %d beside %s".formatted(colony, wave(colony, row), row));
    }
    tree(colony);
    for (var pot : budgets(colony)) {
      BUDGETS_HOLD.hold(pot.within(), () -> "%s: %s".formatted(colony, pot));
    }
    leased.stream().filter(row -> !held(colony, row)).forEach(row -> setAside(colony, row));
    for (int i = 0; i < leased.size(); i++) {
      for (int j = i + 1; j < leased.size(); j++) {
        var one = leased.get(i);
        var other = leased.get(j);
        FILES_APART.hold(
            !overlap(files(colony, one), files(colony, other)),
            () -> "%s: %s and %s".formatted(colony, one, other));
      }
    }
  }

  /// Workers of the wave that this task belongs to: those of its phase's plan; of a task that
  /// stands in no plan none.
  private static long wave(StoredColony colony, TaskRow row) {
    var spec = colony.spec(row.ord());
    return spec.kind() != TaskSpec.Kind.WORK
        ? 0
        : colony.tasks.stream()
            .filter(Limits::leased)
            .map(it -> colony.spec(it.ord()))
            .filter(it -> it.kind() == TaskSpec.Kind.WORK && it.phase() == spec.phase())
            .count();
  }

  /// What ran before a person chose this mode goes on.
  private static int widest(StoredColony colony) {
    return colony.charter.choice().by().isPresent()
        ? colony.charter.activeLimit()
        : widest(colony.charter);
  }

  /// By docs/spawning.md.
  private static int widest(Charter charter) {
    int most =
        switch (charter.mode()) {
          case LIGHTWEIGHT -> 2;
          case STANDARD -> 4;
          case FULL -> 5;
        };
    return Math.min(most, charter.activeLimit());
  }

  /// Nothing runs that has nothing left to use; but a rollback puts files back whatever is left,
  /// and what only looks at work goes on under a budget that a person has closed.
  private static void setAside(StoredColony colony, TaskRow row) {
    var spent = row.spent();
    var kind = colony.spec(row.ord()).kind();
    var pots = pots(colony, row);
    boolean closed = pots.stream().anyMatch(pot -> wasClosed(pot.purse()));
    for (var pot : pots) {
      BUDGETS_HOLD.hold(
          kind == TaskSpec.Kind.RESTORE
              || (closed && !kind.counts())
              || ((pot.limit().tokens().isEmpty() || spent.tokens() > 0)
                  && (pot.limit().micros().isEmpty() || spent.micros() > 0)),
          () -> "%s: %s runs under %s".formatted(colony, row, pot));
    }
  }

  /// Since the look began it may have been asked about again, and been raised.
  private static boolean wasClosed(Purse purse) {
    return purse.closed() || purse.decision().isPresent() || purse.raised().isPresent();
  }

  /// What it used is settled: its report waits for the memory service.
  private static boolean held(StoredColony colony, TaskRow row) {
    var task = colony.spec(row.ord()).id();
    return colony
        .mind
        .shut()
        .filter(
            shut ->
                shut.held().stream()
                    .anyMatch(
                        it ->
                            it instanceof Shut.Held.Report report
                                && report.taskId().equals(task)
                                && report.epoch() == row.epoch()))
        .isPresent();
  }

  static boolean leased(TaskRow row) {
    var blocked = row.blocked();
    return switch (row.status()) {
      case ACTIVE -> true;
      case BLOCKED -> blocked != null && blocked.live();
      case PENDING, READY, PARKED, REVIEW, DONE, CANCELLED -> false;
    };
  }

  private static void tree(StoredColony colony) {
    int deepest =
        switch (colony.charter.mode()) {
          // what was asked for before a person chose this mode stays
          case LIGHTWEIGHT ->
              colony.charter.choice().by().isPresent() ? DEEPEST : DEEPEST_LIGHTWEIGHT;
          case STANDARD, FULL -> DEEPEST;
        };
    var lifted = lifted(colony);
    var children = new int[colony.tasks.size()];
    for (var row : colony.tasks) {
      var spec = colony.spec(row.ord());
      if (spec.kind() != TaskSpec.Kind.CHILD) {
        continue;
      }
      int parent = spec.about();
      DEPTH_WITHIN_LIMIT.hold(
          spec.depth() == colony.spec(parent).depth() + 1
              && (depth(colony, row.ord()) <= deepest || lifted.contains(row.ord())),
          () -> "%s: task %s has depth %d".formatted(colony, spec.id(), spec.depth()));
      if (!lifted.contains(row.ord())) {
        children[parent]++;
        REQUESTS_WITHIN_LIMIT.hold(
            children[parent] <= MOST_CHILDREN,
            () -> "%s: children of %s".formatted(colony, colony.spec(parent).id()));
      }
    }
  }

  /// Counted along the tree, whatever the tasks say of themselves.
  private static int depth(StoredColony colony, int ord) {
    int depth = 1;
    for (int at = ord; colony.spec(at).kind() == TaskSpec.Kind.CHILD; depth++) {
      at = colony.spec(at).about();
    }
    return depth;
  }

  /// Children of requests whose refusal a person has lifted.
  private static Set<Integer> lifted(StoredColony colony) {
    var lifted = new HashSet<Integer>();
    for (var row : colony.tasks) {
      for (var ask : row.kin().asks()) {
        if (ask.overriddenBy().isPresent()) {
          lifted.add(ask.child());
        }
      }
    }
    return lifted;
  }

  /// Every budget of the colony.
  static List<Pot> budgets(StoredColony colony) {
    var pots = new ArrayList<Pot>();
    pots.add(whole(colony));
    colony.phases.forEach(phase -> pots.add(phase(colony, phase.ord())));
    colony.tasks.forEach(row -> pots.add(task(colony, row)));
    pots.removeIf(pot -> !pot.limit().limits());
    return pots;
  }

  /// Those people may be asked about: not of what is over.
  static List<Pot> underWay(StoredColony colony) {
    var pots = new ArrayList<Pot>();
    pots.add(whole(colony));
    for (var row : colony.phases) {
      if (row.status() == PhaseRow.Status.RUNNING) {
        pots.add(phase(colony, row.ord()));
      }
    }
    for (var row : colony.tasks) {
      if (underWay(colony, row)) {
        pots.add(task(colony, row));
      }
    }
    return pots;
  }

  private static boolean underWay(StoredColony colony, TaskRow row) {
    return row.status().open()
        || colony.tasks.stream()
            .filter(it -> colony.spec(it.ord()).about() == row.ord())
            .anyMatch(it -> underWay(colony, it));
  }

  private static Pot whole(StoredColony colony) {
    return pot("the colony", colony.plan.rules().budget(), colony.standing.purse());
  }

  private static Pot phase(StoredColony colony, int ord) {
    var phase = colony.plan.phase(ord);
    return pot("phase " + phase.id(), phase.budget(), colony.phases.get(ord).purse());
  }

  private static Pot task(StoredColony colony, TaskRow row) {
    var spec = colony.spec(row.ord());
    return pot("task " + spec.id(), spec.budget(), row.spent().purse());
  }

  private static Pot pot(String of, Budget written, Purse purse) {
    return new Pot(of, purse.raised().orElse(written), purse);
  }

  /// Whether this queued task could run now, if there is a slot.
  static boolean mayStart(StoredColony colony, TaskRow row) {
    boolean belongs =
        switch (colony.spec(row.ord()).kind()) {
          case WORK, CHILD, REVIEW, MERGE -> colony.standing.state() == ColonyState.EXECUTING;
          case CHECK, WATCH, ARCHIVE -> colony.standing.state() == ColonyState.VERIFYING;
          case SURVEY, PLANNING, RESTORE -> true;
        };
    var files = files(colony, row);
    boolean busy =
        !colony.spec(row.ord()).files().isEmpty()
            && colony.tasks.stream()
                .anyMatch(it -> leased(it) && overlap(files, files(colony, it)));
    boolean crowded =
        colony.spec(row.ord()).kind() == TaskSpec.Kind.WORK
            && wave(colony, row) >= widest(colony.charter);
    return belongs && !busy && !crowded && pots(colony, row).stream().allMatch(Pot::open);
  }

  private static List<Pot> pots(StoredColony colony, TaskRow row) {
    var pots = new ArrayList<Pot>();
    pots.add(whole(colony));
    var spec = colony.spec(row.ord());
    if (spec.phase() != TaskSpec.NO_PHASE && spec.kind() != TaskSpec.Kind.PLANNING) {
      pots.add(phase(colony, spec.phase()));
    }
    for (int at = row.ord(); at != TaskSpec.NOTHING; at = colony.spec(at).about()) {
      pots.add(task(colony, colony.tasks.get(at)));
    }
    pots.removeIf(pot -> !pot.limit().limits());
    return pots;
  }

  /// What a worker of this task touches: its own files and those of the tasks that ride with it.
  private static List<String> files(StoredColony colony, TaskRow row) {
    var files = new ArrayList<>(colony.spec(row.ord()).files());
    for (var other : colony.tasks) {
      if (other.kin().rides() == row.ord() && other.status() == TaskStatus.READY) {
        files.addAll(colony.spec(other.ord()).files());
      }
    }
    return files;
  }

  /// The plans of the simulation name plain files, whole folders, and patterns for what lies in one
  /// folder.
  private static boolean overlap(List<String> some, List<String> others) {
    return some.stream().anyMatch(one -> others.stream().anyMatch(other -> overlap(one, other)));
  }

  private static boolean overlap(String one, String other) {
    return one.equals(other) || covers(one, other) || covers(other, one);
  }

  private static boolean covers(String wide, String path) {
    int star = wide.indexOf('*');
    return star < 0
        ? path.startsWith(wide + "/")
        : path.startsWith(wide.substring(0, star)) && path.endsWith(wide.substring(star + 1));
  }
}
