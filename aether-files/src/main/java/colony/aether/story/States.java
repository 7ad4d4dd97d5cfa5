package colony.aether.story;

import java.util.Locale;
import java.util.Optional;

/// The words that files and the Queen have for the same things. Files use more words than they may;
/// what each is taken for stands here and nowhere else.
public final class States {

  /// @param state the Queen's word
  /// @param warning what was made of a word that is none of the files' own
  public record Meaning(String state, Optional<String> warning) {}

  /// @param status the Queen's word
  /// @param warning of a word nobody knows
  public record Standing(String status, Optional<String> warning) {}

  private States() {}

  /// What a colony of files is for the Queen. READY says less than she needs: it waits for a plan,
  /// or with a plan for her word. Her own words are as foreign to files as any other: an export
  /// says them beside the files' word and never in its place, so that FAILED is nothing to rely on.
  public static Meaning meaning(String state, boolean hasGoal, boolean hasPlan) {
    var word = plain(state);
    var ready = hasPlan ? "WAITING" : "PLANNING";
    return switch (word) {
      case "IDLE", "EXECUTING", "COMPLETED" -> taken(word);
      case "READY", "PLANNING" -> taken(ready);
      case "PAUSED" -> new Meaning(ready, said(state, "READY and paused"));
      case "PLANNED", "WAITING" -> new Meaning(ready, said(state, "READY"));
      case "SEALED", "DONE", "COMPLETE", "FINISHED", "CROWNED" ->
          new Meaning("COMPLETED", said(state, "COMPLETED"));
      case "ENTOMBED" -> new Meaning("IDLE", said(state, "IDLE"));
      case "ACTIVE", "RUNNING", "BUILDING", "VERIFYING" ->
          new Meaning("EXECUTING", said(state, "EXECUTING"));
      case "INIT", "INITIALIZING" -> new Meaning("INIT", said(state, "INIT"));
      default ->
          hasGoal
              ? new Meaning(ready, said(state, "READY, because there is a goal"))
              : new Meaning("IDLE", said(state, "IDLE, because there is no goal"));
    };
  }

  /// The files' own word for any word, theirs or the Queen's.
  public static String legal(String state, boolean hasGoal) {
    return switch (plain(state)) {
      case "IDLE", "ENTOMBED" -> "IDLE";
      case "PLANNING" -> "PLANNING";
      case "EXECUTING", "VERIFYING", "ACTIVE", "RUNNING", "BUILDING" -> "EXECUTING";
      case "COMPLETED", "SEALED", "DONE", "COMPLETE", "FINISHED", "CROWNED" -> "COMPLETED";
      case "READY", "PLANNED", "PAUSED", "INIT", "INITIALIZING", "WAITING", "FAILED", "ERROR" ->
          "READY";
      default -> hasGoal ? "READY" : "IDLE";
    };
  }

  /// What an export says of a state of the Queen.
  public static String written(String state) {
    return legal(state, true);
  }

  /// The state that an export noted beside the file's word, as long as nobody changed that word.
  public static Optional<String> exact(Optional<String> noted, String state, boolean hasGoal) {
    return noted
        .map(States::plain)
        .filter(States::known)
        .filter(it -> written(it).equals(legal(state, hasGoal)));
  }

  public static Standing task(String status) {
    return switch (plain(status)) {
      case "PENDING", "PLANNED", "TODO", "QUEUED", "OPEN", "NOT_STARTED" -> stands("PENDING");
      // Whoever worked on it is gone.
      case "READY", "IN_PROGRESS", "ACTIVE", "RUNNING", "STARTED", "SPAWNED", "PARKED", "REVIEW" ->
          stands("READY");
      case "COMPLETED", "COMPLETE", "DONE", "FINISHED", "SUCCESS" -> stands("DONE");
      case "BLOCKED", "FAILED", "ERROR" -> stands("BLOCKED");
      case "CANCELLED", "CANCELED", "SKIPPED", "ABANDONED" -> stands("CANCELLED");
      default -> new Standing("PENDING", unknown(status));
    };
  }

  public static Standing phase(String status) {
    return switch (plain(status)) {
      case "PENDING", "PLANNED", "TODO", "READY", "QUEUED", "OPEN", "NOT_STARTED" ->
          stands("PENDING");
      case "RUNNING",
          "IN_PROGRESS",
          "ACTIVE",
          "EXECUTING",
          "BUILDING",
          "STARTED",
          "BUILT",
          "VERIFYING",
          "BLOCKED",
          "FAILED" ->
          stands("RUNNING");
      case "DONE",
          "COMPLETED",
          "COMPLETE",
          "FINISHED",
          "SUCCESS",
          "SEALED",
          "SKIPPED",
          "CANCELLED",
          "CANCELED" ->
          stands("DONE");
      default -> new Standing("PENDING", unknown(status));
    };
  }

  /// Whether a worker of whom a spawn tree says this may still be at work.
  public static boolean atWork(String status) {
    return switch (plain(status)) {
      case "SPAWNED",
          "STARTING",
          "STARTED",
          "RUNNING",
          "ACTIVE",
          "IN_PROGRESS",
          "WORKING",
          "PENDING",
          "QUEUED",
          "WAITING",
          "PLANNED" ->
          true;
      default -> false;
    };
  }

  /// What an export says of a task's or a phase's status.
  public static String writtenStatus(String status) {
    return switch (plain(status)) {
      case "PENDING", "READY" -> "pending";
      case "ACTIVE", "PARKED", "REVIEW", "RUNNING" -> "in_progress";
      case "DONE" -> "completed";
      case "BLOCKED" -> "blocked";
      case "CANCELLED" -> "cancelled";
      default -> status;
    };
  }

  private static boolean known(String state) {
    return switch (state) {
      case "IDLE",
          "INIT",
          "PLANNING",
          "EXECUTING",
          "VERIFYING",
          "WAITING",
          "COMPLETED",
          "FAILED",
          "ERROR" ->
          true;
      default -> false;
    };
  }

  private static String plain(String word) {
    return word.strip().toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
  }

  private static Meaning taken(String state) {
    return new Meaning(state, Optional.empty());
  }

  private static Standing stands(String status) {
    return new Standing(status, Optional.empty());
  }

  private static Optional<String> said(String state, String as) {
    return Optional.of("state \"%s\" is none of the files' own, taken as %s".formatted(state, as));
  }

  private static Optional<String> unknown(String status) {
    return Optional.of("status \"%s\" is unknown, taken as pending".formatted(status));
  }
}
