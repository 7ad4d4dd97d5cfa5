package colony.queen.colony;

import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Mode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
  record Work(Mode mode, Optional<Run> run, long timeoutMillis, List<Integer> merged) {
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
      Optional<Allowance> allowance) {
    public Given {
      findings = List.copyOf(findings);
      inputs = List.copyOf(inputs);
      answers = List.copyOf(answers);
      shared = List.copyOf(shared);
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

  /// Passes on what a worker learned.
  record Learn(long outSeq, TaskSpec task, Input.Learning learning) implements Effect {}
}
