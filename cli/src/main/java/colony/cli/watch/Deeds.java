package colony.cli.watch;

import colony.cli.colonies.Desk;
import colony.cli.colonies.NextStep;
import colony.cli.colonies.Resumption;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.BlockRequest;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.PauseRequest;
import colony.contracts.api.Reason;
import colony.contracts.api.RestoreRequest;
import colony.contracts.api.SignalRequest;
import colony.contracts.api.TaskView;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a person can do from the view, each as the command that does the same.
final class Deeds {
  /// What a command says besides has no place here.
  private static final Screen UNSEEN =
      new Screen(new PrintWriter(Writer.nullWriter()), Output.TABLE, false, false, 80);

  private final QueenClient queen;
  private final String id;
  private final String name;

  /// What a command calls it by.
  private final String called;

  Deeds(QueenClient queen, ColonyView colony) {
    this.queen = queen;
    this.id = colony.id().toString();
    this.name = colony.name();
    this.called = colony.called();
  }

  Deed pause() {
    return new Deed(
        "pause %s: nothing new starts, what runs may finish".formatted(name),
        "pause " + called,
        () -> stands(queen.pause(id, new PauseRequest(false, null))));
  }

  Deed resume() {
    return new Deed(
        "let %s go on".formatted(name),
        "resume " + called,
        () -> stands(queen.resume(id, new Reason(null))));
  }

  Deed block(String task, String message) {
    return new Deed(
        "block %s: it is held back until it is restored".formatted(task),
        "block %s %s --message %s".formatted(called, task, quoted(message)),
        () -> stands(queen.swarm(id).block(task, new BlockRequest(message, null, null, null))));
  }

  Deed restore(String task) {
    return new Deed(
        "restore %s: it goes on where it was".formatted(task),
        "restore %s %s".formatted(called, task),
        () -> stands(queen.swarm(id).restore(task, new RestoreRequest(null, null))));
  }

  Deed retry(String task) {
    return new Deed(
        "retry %s now".formatted(task),
        "retry %s %s".formatted(called, task),
        () -> stands(queen.swarm(id).retry(task)));
  }

  Deed focus(String text) {
    return new Deed(
        "tell workers to focus on \"%s\"".formatted(text),
        "focus %s %s".formatted(called, quoted(text)),
        () -> {
          var given =
              queen.signals(id).give(new SignalRequest("FOCUS", text, null, null, null, null));
          return String.format(
              Locale.ROOT, "FOCUS %.2f is given: %s", given.strength(), given.content());
        });
  }

  /// @param text why, or of a rework and a new plan what is to be otherwise
  Deed answer(CheckInView checkIn, String move, @Nullable String text) {
    var answer = new Desk.Answer(move, text);
    var option = answer.isWish() ? " --text " : " --reason ";
    return new Deed(
        "answer the check-in with %s".formatted(move),
        "%s %s%s".formatted(move, called, text == null ? "" : option + quoted(text)),
        () ->
            stands(
                new Resumption()
                    .<ColonyView>answered(
                        queen, UNSEEN, id, _ -> queen.answer(id, answer.to(checkIn)))));
  }

  private static String stands(ColonyView colony) {
    return "%s is %s%s. Next: %s"
        .formatted(
            colony.name(),
            colony.state(),
            colony.paused() ? ", paused" : "",
            NextStep.typed(colony.next()));
  }

  private static String stands(TaskView task) {
    return "%s is %s".formatted(task.taskId(), task.status().toLowerCase(Locale.ROOT));
  }

  /// As a shell takes it for one word.
  static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
