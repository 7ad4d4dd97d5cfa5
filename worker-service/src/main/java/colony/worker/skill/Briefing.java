package colony.worker.skill;

import colony.contracts.RunTask.Allowance;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.GivenSignal;
import colony.contracts.RunTask.Learned;
import colony.contracts.RunTask.MemorySlice;
import colony.contracts.RunTask.Remembered;
import colony.contracts.RunTask.RememberedInstinct;
import colony.contracts.RunTask.Spawning;
import colony.contracts.SpawnAnswer;
import colony.worker.handover.ContextFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an agent or a model is told of its task. The same task is always told in the same words.
///
/// @param skill the standing instructions, where they can be told apart from the task
/// @param task the task alone
public record Briefing(Skill skill, String task) {
  /// More than all layers hold that a planner is given.
  private static final int MOST_REMEMBERED = 150;

  /// @param prompt of the plan, for this kind of run; comes first
  public static Briefing of(ContextFile context, @Nullable String prompt) {
    return new Briefing(Skill.own(), task(context, prompt));
  }

  /// Both, for those who take only one text.
  public String whole() {
    return skill.text() + "\n" + task;
  }

  private static String task(ContextFile context, @Nullable String prompt) {
    var sheet = new Sheet();
    if (prompt != null && !prompt.isBlank()) {
      sheet.paragraph(prompt);
    }
    sheet.heading("Your task");
    head(sheet, context);
    sheet.paragraph("\nGoal: " + context.goal().strip());
    sheet.heading("What to do").paragraph(context.description());
    sheet.texts("Judged by", context.successCriteria());
    sheet.list(
        "Run here when you say that you are done; it is done when all of them succeed",
        context.verify().stream().map(it -> it.name() + ": " + it.command()).toList());
    sheet.list("Files of this task", context.files());
    sheet.texts("Hints", context.hints());
    sheet.list(
        "Also yours, run one after the other in the same directory",
        context.merged().stream().map(it -> it.task() + ": " + it.description()).toList());
    allowance(sheet, context.allowance());
    sheet.texts("Instructions from the signals", context.instructions());
    sheet.quotes("Findings of earlier attempts and reviews", context.findings());
    sheet.quotes("Signals", context.signals().stream().map(Briefing::signal).toList());
    spawning(sheet, context.spawning());
    subject(sheet, context);
    sheet.quotes(
        "Results of the tasks this one depends on",
        context.dependencies().stream().map(Briefing::result).toList());
    sheet.quotes("In flight: begun before and not ended", context.inFlight());
    memory(sheet, context.memory());
    sheet.quotes(
        "Learned in other projects", context.learned().stream().map(Briefing::learned).toList());
    return sheet.toString().strip() + "\n";
  }

  private static void head(Sheet sheet, ContextFile context) {
    sheet.fact("Task", context.task()).fact("Caste", context.caste());
    var mode = context.mode();
    if (mode != null) {
      sheet.fact("Mode", mode);
    }
    sheet
        .fact("Attempt", context.attempt())
        .fact("Name", context.worker())
        .fact("Phase", context.phase())
        .fact("Colony", context.colony().name())
        .fact("Project", context.project())
        .fact("Depth", context.depth())
        .fact("Minutes", Math.max(1, context.limits().timeoutMillis() / 60_000));
    var spawning = context.spawning();
    if (spawning != null) {
      sheet
          .fact("Answers", spawning.answers().size())
          .fact("Spawn requests left", spawning.requestsLeft());
    }
  }

  private static void allowance(Sheet sheet, @Nullable Allowance allowance) {
    if (allowance == null) {
      return;
    }
    var left = new ArrayList<String>();
    Optional.ofNullable(allowance.tokens())
        .ifPresent(it -> left.add("%d tokens are left for you".formatted(it)));
    Optional.ofNullable(allowance.micros())
        .ifPresent(it -> left.add("%d millionths of the budget's currency are left".formatted(it)));
    if (allowance.wrapUp()) {
      left.add("the budget is nearly used up: bring what there is to an end");
    }
    sheet.list("Allowance", left);
  }

  private static String signal(GivenSignal signal) {
    var target = signal.target() == null ? "" : " (" + signal.target() + ")";
    return "%s %s%s: %s\n%s"
        .formatted(signal.level(), signal.signal(), target, signal.content(), signal.instruction());
  }

  private static void spawning(Sheet sheet, @Nullable Spawning spawning) {
    if (spawning != null) {
      sheet.quotes(
          "Answers to what you asked for",
          spawning.answers().stream().map(Briefing::answer).toList());
      sheet.quotes(
          "Results that others asked for",
          spawning.shared().stream().map(Briefing::answer).toList());
    }
  }

  private static String answer(SpawnAnswer answer) {
    return lines(
        "%s, %s: %s".formatted(answer.requestId(), answer.caste(), answer.reason()),
        answer.status() + (answer.why() == null ? "" : ": " + answer.why()),
        answer.summary(),
        answer.data() == null ? null : "data: " + answer.data(),
        answer.commit() == null ? null : "commit: " + answer.commit());
  }

  private static void subject(Sheet sheet, ContextFile context) {
    var subject = context.subject();
    if (subject != null) {
      sheet.quotes(
          context.mode() == null ? "What this task gave when it ran before" : "The subject",
          List.of(result(subject)));
    }
  }

  private static String result(DependencyResult result) {
    return lines(
        "task " + result.taskId(),
        result.summary(),
        result.data() == null ? null : "data: " + result.data(),
        result.commit() == null ? null : "commit: " + result.commit());
  }

  private static void memory(Sheet sheet, @Nullable MemorySlice memory) {
    if (memory == null) {
      return;
    }
    var remembered = new ArrayList<String>();
    memory.instincts().stream().map(RememberedInstinct::content).forEach(remembered::add);
    Stream.of(memory.decisions(), memory.learnings(), memory.projectLearnings(), memory.sessions())
        .flatMap(List::stream)
        .map(Briefing::remembered)
        .forEach(remembered::add);
    sheet.quotes(
        "cached".equals(memory.source()) ? "Memory (cached, may be old)" : "Memory",
        remembered,
        MOST_REMEMBERED);
  }

  private static String remembered(Remembered remembered) {
    return remembered.about() + ": " + remembered.content();
  }

  /// Who finds it wrong says so by its pattern.
  private static String learned(Learned learned) {
    return lines(
        learned.content(), learned.patternId() == null ? null : "pattern: " + learned.patternId());
  }

  private static String lines(@Nullable String... lines) {
    return String.join("\n", Stream.of(lines).filter(it -> it != null && !it.isBlank()).toList());
  }
}
