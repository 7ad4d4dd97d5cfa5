package colony.queen.plan;

import colony.contracts.names.CasteName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A task as read, its dependencies still names. Parts that had a fault are left out.
///
/// @param place how faults name it
/// @param phase number of its phase
record DraftTask(
    String place,
    int phase,
    Optional<String> id,
    String description,
    String caste,
    List<String> dependsOn,
    List<String> files,
    Optional<Run> run,
    long timeoutMillis,
    int maxAttempts,
    List<String> hints,
    List<String> successCriteria,
    List<Phase.Verify> verify,
    int priority,
    Budget budget) {

  /// A dispatch carries the task and must fit into a message of 256 KB, escapes included.
  static final int MOST_BYTES = TaskSpec.MOST_BYTES;

  static final int MOST_ATTEMPTS = 20;
  static final int MOST_PRIORITY = 100;

  static final TreeSet<String> KNOWN_CASTES =
      new TreeSet<>(
          List.of("colonizer", "route-setter", "builder", "watcher", "scout", "architect"));

  static Optional<DraftTask> read(
      Object value, String position, int phase, Executors executors, Findings findings) {
    return Section.of(value, position, findings)
        .map(task -> read(task, phase, executors, findings));
  }

  private static DraftTask read(Section task, int phase, Executors executors, Findings findings) {
    var id = task.id("task");
    var caste = caste(task, executors);
    var run = run(task, caste, executors, findings);
    var draft =
        new DraftTask(
            task.place(),
            phase,
            id,
            task.text("description").orElse(""),
            caste,
            Names.of(task, "dependsOn", "task ids"),
            files(task),
            run,
            task.duration("timeout").orElse(TaskSpec.DEFAULT_TIMEOUT_MILLIS),
            task.count("maxAttempts", 1, MOST_ATTEMPTS).orElse(TaskSpec.DEFAULT_MAX_ATTEMPTS),
            task.texts("hints", "texts"),
            task.texts("successCriteria", "texts"),
            WrittenVerify.ofTask(task, findings),
            task.count("priority", -MOST_PRIORITY, MOST_PRIORITY).orElse(0),
            WrittenBudget.of(task, findings));
    task.warnOfUnknownKeys();
    draft.checkSize(task);
    return draft;
  }

  DraftTask at(int newPhase, Set<String> tasksLeftOut) {
    return new DraftTask(
        place,
        newPhase,
        id,
        description,
        caste,
        dependsOn.stream().filter(name -> !tasksLeftOut.contains(name)).toList(),
        files,
        run,
        timeoutMillis,
        maxAttempts,
        hints,
        successCriteria,
        verify,
        priority,
        budget);
  }

  TaskSpec numbered(int ord, List<Integer> dependencies) {
    return new TaskSpec(
        ord,
        id.orElseThrow(),
        phase,
        TaskSpec.Kind.WORK,
        description,
        caste,
        dependencies,
        files,
        run,
        timeoutMillis,
        maxAttempts,
        hints,
        successCriteria,
        verify,
        priority,
        TaskSpec.NOTHING,
        1,
        budget);
  }

  /// Its own, else its caste's.
  private static Optional<Run> run(
      Section task, String caste, Executors executors, Findings findings) {
    return task.has("run") ? new RunReader(task, "run", findings).read() : executors.of(caste);
  }

  /// The set of castes is open: whoever brings a `run` may bring a caste.
  private static String caste(Section task, Executors executors) {
    var written = task.value("caste");
    if (written == null) {
      task.fault("caste is missing, expected one of " + String.join(", ", KNOWN_CASTES));
      return "";
    }
    if (!(written instanceof String caste && CasteName.possible(caste))) {
      task.unexpected("caste", CasteName.EXPECTED);
      return "";
    }
    if (task.has("run") || executors.name(caste)) {
      return caste;
    }
    if (!KNOWN_CASTES.contains(caste)) {
      task.fault(
          "unknown caste \"%s\" without run, expected a run or one of %s"
              .formatted(caste, String.join(", ", KNOWN_CASTES)));
    } else {
      task.plainWarning(
          "%s has no run: caste %s has no default executor".formatted(task.place(), caste));
    }
    return caste;
  }

  private static List<String> files(Section task) {
    var files = new ArrayList<String>();
    for (var path : task.texts("files", "paths")) {
      WrittenPath.normalised(path)
          .ifPresentOrElse(
              files::add,
              () ->
                  task.fault(
                      "files holds %s, expected paths inside the workspace"
                          .formatted(Scalars.quoted(path))));
    }
    return files.stream().distinct().toList();
  }

  private void checkSize(Section task) {
    long bytes =
        bytes(List.of(description))
            + bytes(hints)
            + bytes(successCriteria)
            + bytes(files)
            + verify.stream().mapToLong(Phase.Verify::bytes).sum()
            + run.map(RunReader::bytes).orElse(0L);
    if (bytes > MOST_BYTES) {
      task.fault(
          "its texts have %,d bytes in all, expected at most %,d".formatted(bytes, MOST_BYTES));
    }
  }

  private static long bytes(List<String> texts) {
    return texts.stream().mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length).sum();
  }
}
