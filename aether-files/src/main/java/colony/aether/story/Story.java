package colony.aether.story;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A colony as its files tell it. Ids are texts as the files have them. Times that a file does not
/// give, or gives as something that is no time, are empty.
///
/// @param state as the file says it; [States] says what it means
/// @param exactState the state of this product, where an export said it
/// @param currentPhase as the file counts, from 1; 0 before the first
/// @param name of the colony
/// @param runId what tells this life of the colony from others: the files' session id
/// @param mode LIGHTWEIGHT, STANDARD or FULL, as the file says it
/// @param phases in the order of the file
/// @param workers of the spawn tree, in the order of its lines
/// @param history oldest first
/// @param handOff text of the hand-off that was left
/// @param learnings the global store that came along
public record Story(
    Optional<String> goal,
    String state,
    Optional<String> exactState,
    boolean paused,
    int currentPhase,
    Optional<String> name,
    Optional<String> runId,
    Optional<Instant> startedAt,
    Optional<String> mode,
    List<Phase> phases,
    Memory memory,
    List<Trouble> errors,
    List<Flag> flags,
    List<Signal> signals,
    List<Event> events,
    List<Worker> workers,
    List<Move> history,
    Optional<String> handOff,
    List<GlobalLearning> learnings) {

  public Story {
    phases = List.copyOf(phases);
    errors = List.copyOf(errors);
    flags = List.copyOf(flags);
    signals = List.copyOf(signals);
    events = List.copyOf(events);
    workers = List.copyOf(workers);
    history = List.copyOf(history);
    learnings = List.copyOf(learnings);
  }

  /// @param id `1`, `2`, … or a text
  /// @param status as the file says it: `pending`, `in_progress`, `completed`, …
  /// @param dependsOn ids of phases; empty: the one before it
  public record Phase(
      String id,
      String name,
      String description,
      String status,
      List<String> dependsOn,
      List<String> successCriteria,
      List<Task> tasks) {
    public Phase {
      dependsOn = List.copyOf(dependsOn);
      successCriteria = List.copyOf(successCriteria);
      tasks = List.copyOf(tasks);
    }
  }

  /// @param description what is to be done: the files' `goal` or `description`
  /// @param dependsOn ids of tasks
  /// @param result what came of it, in one line
  public record Task(
      String id,
      String description,
      String status,
      Optional<String> caste,
      List<String> dependsOn,
      List<String> files,
      List<String> hints,
      List<String> successCriteria,
      Optional<String> result) {
    public Task {
      dependsOn = List.copyOf(dependsOn);
      files = List.copyOf(files);
      hints = List.copyOf(hints);
      successCriteria = List.copyOf(successCriteria);
    }
  }

  /// Lists in the order of the file.
  public record Memory(
      List<Learning> learnings, List<Decision> decisions, List<Instinct> instincts) {
    public static final Memory NONE = new Memory(List.of(), List.of(), List.of());

    public Memory {
      learnings = List.copyOf(learnings);
      decisions = List.copyOf(decisions);
      instincts = List.copyOf(instincts);
    }
  }

  /// One claim of a phase.
  ///
  /// @param id of the claim; made of its entry's id and its number there, where it has none
  /// @param phase id or name of the phase
  public record Learning(
      String id, String phase, Optional<String> category, String content, Optional<Instant> at) {}

  /// @param about the phase or the move it belongs to
  public record Decision(
      String id, String about, String content, Optional<String> rationale, Optional<Instant> at) {}

  /// @param confidence from 0 to 1
  public record Instinct(
      String id,
      Optional<String> trigger,
      String action,
      String domain,
      double confidence,
      int successes,
      int failures,
      Optional<Instant> at) {}

  /// @param severity critical, high, medium, low or info
  public record Trouble(
      String id,
      String category,
      String severity,
      String description,
      Optional<String> rootCause,
      Optional<String> phase,
      Optional<String> taskId,
      Optional<Instant> at) {}

  /// @param severity blocker, issue or note
  public record Flag(
      String id,
      String severity,
      String text,
      String source,
      Optional<Instant> at,
      Optional<String> resolution,
      Optional<Instant> resolvedAt) {}

  /// @param type INIT, FOCUS, REDIRECT or FEEDBACK
  /// @param strength from 0 to 1, when it was given
  /// @param halfLifeSeconds empty: the type's default; 0: it never decays
  /// @param active false: it was taken back, or is over
  public record Signal(
      String id,
      String type,
      String content,
      double strength,
      Optional<Long> halfLifeSeconds,
      String source,
      Optional<Instant> at,
      boolean active) {}

  /// @param source who it was: a worker, a command
  /// @param details may hold anything
  public record Event(Instant at, String type, String source, String details) {}

  /// One line of the spawn tree with what became of it. A name may come again: each is a worker of
  /// its own.
  ///
  /// @param depth from 1
  /// @param status as the file says it; `spawned` where nobody said more
  public record Worker(
      Optional<Instant> at,
      String parent,
      String caste,
      String name,
      String task,
      Optional<String> model,
      int depth,
      String status,
      Optional<String> summary,
      Optional<Instant> endedAt) {}

  /// A transition of the colony.
  public record Move(String from, String to, Optional<Instant> at, String trigger) {}

  /// @param sourceProjects each is a sighting of its own
  /// @param occurrences distinct projects, of which not all may be named
  public record GlobalLearning(
      String id,
      String category,
      String content,
      List<String> sourceProjects,
      int occurrences,
      boolean promoted,
      Optional<Instant> firstSeen,
      Optional<Instant> lastSeen) {
    public GlobalLearning {
      sourceProjects = List.copyOf(sourceProjects);
    }
  }
}
