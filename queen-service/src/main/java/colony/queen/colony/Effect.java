package colony.queen.colony;

import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.plan.Run;
import colony.queen.signal.Level;
import colony.queen.signal.Signal;
import colony.queen.task.CasteMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What is to be said to the world because of a decision, in this order. `outSeq` numbers
/// everything a colony sends; its messages leave in that order.
public sealed interface Effect {
  long outSeq();

  /// The event of a fact.
  record Tell(long outSeq, Recorded recorded) implements Effect {}

  /// The grant of one attempt.
  record Dispatch(
      long outSeq,
      int task,
      int epoch,
      int attempt,
      String worker,
      Instant startBefore,
      Work work,
      Given given)
      implements Effect {}

  /// What an attempt is to do.
  ///
  /// @param run empty where its caste has no executor in this colony
  /// @param timeoutMillis of the whole attempt
  /// @param merged tasks that the same worker does too, in this order
  record Work(CasteMode mode, Optional<Run> run, long timeoutMillis, List<Integer> merged) {
    public Work {
      merged = List.copyOf(merged);
    }
  }

  /// What an attempt is given.
  ///
  /// @param findings what was found when it was done before
  /// @param inputs numbers of the tasks whose results it starts from
  /// @param subject the task whose result it is about; its own when it ran before
  /// @param answers to the requests of its task
  /// @param shared children of others that nobody waited for
  /// @param maxDepth deepest worker of the colony
  /// @param requestsLeft how many children its task may still ask for
  record Given(
      List<String> findings,
      List<Integer> inputs,
      Optional<Integer> subject,
      List<Answer> answers,
      List<Answer> shared,
      int maxDepth,
      int requestsLeft,
      Optional<Allowance> allowance,
      Steering steering) {
    public Given {
      findings = List.copyOf(findings);
      inputs = List.copyOf(inputs);
      answers = List.copyOf(answers);
      shared = List.copyOf(shared);
    }
  }

  /// What steers an attempt and what it is reminded of.
  ///
  /// @param signals those at NOTE or above
  /// @param instructions what several signals together ask of the caste
  /// @param learned learnings of other projects, best first
  /// @param recalled of this colony's memory
  /// @param inFlight markers of earlier attempts of this task that no marker ended
  record Steering(
      List<Sensed> signals,
      List<String> instructions,
      List<Sensed> learned,
      Optional<Recalled> recalled,
      List<String> inFlight) {
    public static final Steering NONE =
        new Steering(List.of(), List.of(), List.of(), Optional.empty(), List.of());

    public Steering {
      signals = List.copyOf(signals);
      instructions = List.copyOf(instructions);
      learned = List.copyOf(learned);
      inFlight = List.copyOf(inFlight);
    }

    /// Everything it is given, as it is recorded with the attempt.
    public List<Sensed> sensed() {
      return Stream.concat(signals.stream(), learned.stream()).toList();
    }

    /// Ids of the instincts and learnings it is given.
    public List<UUID> remembered() {
      return recalled.map(Recalled::ids).orElse(List.of());
    }
  }

  /// A signal as strong as it is for a caste, now.
  ///
  /// @param pattern which it carries, where it comes from other projects
  record Sensed(Signal signal, double current, double effective, Optional<Pattern> pattern) {
    public Level level() {
      return Level.of(effective);
    }
  }

  /// @param memory the layers that are given, cut to what the task may have
  /// @param live whether the memory service answers; otherwise learnings of other projects are
  ///   those known last
  /// @param asOf when the newest of those was stated
  record Recalled(Memory memory, boolean live, Optional<Instant> asOf) {
    public List<UUID> ids() {
      return Stream.of(
              memory.instincts().stream().map(Instinct::id),
              memory.learnings().stream().map(Entry::id),
              memory.project().stream().map(Entry::id))
          .flatMap(it -> it)
          .toList();
    }
  }

  /// What became of a spawn request.
  ///
  /// @param status DONE, BLOCKED, CANCELLED or REFUSED
  record Answer(Ask ask, String status, String why) {}

  /// @param tokens input and output together; empty means without limit
  /// @param micros millionths of the currency; empty means without limit
  /// @param wrapUp four fifths of a budget are used
  record Allowance(Optional<Long> tokens, Optional<Long> micros, boolean wrapUp) {}

  /// @param instance only this process is meant
  record Stop(
      long outSeq, String taskId, int throughEpoch, Optional<String> instance, String reason)
      implements Effect {}

  record StopColony(long outSeq, String reason) implements Effect {}

  /// @param tasks ids of those that run and are meant; empty means all
  record WrapUp(long outSeq, List<String> tasks, String reason) implements Effect {
    public WrapUp {
      tasks = List.copyOf(tasks);
    }
  }

  /// Passes on what a global store said of another project.
  record PassOn(long outSeq, Sighting sighting) implements Effect {}

  /// Passes on what a worker learned.
  record Learn(long outSeq, Note note) implements Effect {}
}
