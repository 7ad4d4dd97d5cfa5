package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.TaskResult.Ran;
import colony.worker.handover.ContextFile;
import colony.worker.handover.ResultFile;
import colony.worker.model.Chat;
import colony.worker.model.Dialog;
import colony.worker.model.Dialog.End;
import colony.worker.model.Failure;
import colony.worker.model.FileTools;
import colony.worker.model.Meter;
import colony.worker.model.Models;
import colony.worker.model.Toolbox;
import colony.worker.model.Transcript;
import colony.worker.price.PriceTable;
import colony.worker.sandbox.Cage;
import colony.worker.sandbox.Cages.Choice;
import colony.worker.skill.Briefing;
import colony.worker.tool.Yard;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lets a model do a task.
final class ModelPart implements PartRun<RunSpec.Llm> {
  /// The standing instructions are for agents too, which have hands of their own.
  private static final String BY_TOOLS =
      """

      ## Your tools

      You work by the tools you are offered; there is no other way to the workspace. Paths are relative to it. `run` is a shell there.
      Ask for other workers with `request_spawn`, keep what was learned with `remember`, and end with `finish`: it takes what is
      said above of the file COLONY_RESULT.
      """;

  private final WorkerSettings settings;
  private final Confining confining;
  private final Models models;
  private final PriceTable prices;

  ModelPart(WorkerSettings settings, Confining confining, Models models, PriceTable prices) {
    this.settings = settings;
    this.confining = confining;
    this.models = models;
    this.prices = prices;
  }

  @Override
  public Outcome run(Bench bench, RunSpec.Llm llm, MergedTask part, int number, Duration wall)
      throws IOException, InterruptedException {
    return switch (confining.choose(llm.confinement())) {
      case Choice.Missing(String sentence) ->
          new Outcome.Ended(PartEnding.missing(part.taskId(), sentence, null));
      case Choice.Had(Cage cage) ->
          switch (models.find(llm.model())) {
            case Models.Found.Not(Failure failure) -> neverBegan(part, llm, cage, failure);
            case Models.Found.Ready(Chat chat) -> run(bench, llm, part, number, wall, chat, cage);
          };
    };
  }

  private static Outcome neverBegan(MergedTask part, RunSpec.Llm llm, Cage cage, Failure failure) {
    var ran =
        new Ran(
            "llm",
            failure.verdict(),
            cage.level(),
            cage.network(),
            cage.limits(),
            null,
            llm.model(),
            null,
            null,
            null);
    return new Outcome.Ended(
        new PartEnding(
            part.taskId(), verdict(failure), List.of(), ResultFile.NOTHING, "", "", ran));
  }

  private Outcome run(
      Bench bench,
      RunSpec.Llm llm,
      MergedTask part,
      int number,
      Duration wall,
      Chat chat,
      Cage cage)
      throws IOException, InterruptedException {
    // Makes the ground ready too, before tools that need no process write to it.
    var places = confining.places(cage, bench);
    var limits = limits(llm, wall);
    var yard = new Yard(bench.workspace().directory(), places);
    var tools = new ArrayList<>(FileTools.of(yard, () -> over(bench, limits)));
    tools.add(new RunTool(bench, part, number, settings, confining, cage, limits.until()).tool());
    var toolbox = new Toolbox(bench.task(), tools, llm.tools());
    var unknown = toolbox.unknown();
    if (unknown.isPresent()) {
      return neverBegan(
          part, llm, cage, new Failure(OutcomeClass.BAD_TASK, "unknown-tool", unknown.get()));
    }
    var context =
        ContextFile.of(bench.task(), part, bench.given(), settings.idleTimeout().toMillis());
    context.write(bench.files().context(number));
    var briefing = Briefing.of(context, llm.prompt());
    var dialog =
        new Dialog(
            chat,
            toolbox,
            new Meter(chat.model(), prices, bench.purse()),
            new Transcript(bench.output(), bench.live()),
            bench.cancellation(),
            limits);
    return switch (dialog.talk(briefing.skill().text() + BY_TOOLS, briefing.task())) {
      case End.Stopped(var stopped) -> new Outcome.Stopped(stopped.having(dialog.usage()));
      case End.Failed(Failure failure, var left) ->
          ended(
              part,
              failure,
              ResultFile.of(left, dialog.usage(), findings(dialog)),
              dialog,
              chat,
              cage);
      case End.Done(var result) -> {
        var written = ResultFile.of(result, dialog.usage(), findings(dialog));
        yield ended(part, emptyDiff(bench, part, written), written, dialog, chat, cage);
      }
    };
  }

  private static boolean over(Bench bench, Dialog.Limits limits) {
    return bench.cancellation().requested() || !limits.left().isPositive();
  }

  private Dialog.Limits limits(RunSpec.Llm llm, Duration wall) {
    return new Dialog.Limits(
        llm.rounds() > 0 ? llm.rounds() : settings.rounds(),
        System.nanoTime() + wall.toNanos(),
        wall);
  }

  private static List<String> findings(Dialog dialog) {
    return dialog.finding().map(List::of).orElse(List.of());
  }

  private static @Nullable Failure emptyDiff(Bench bench, MergedTask part, ResultFile written)
      throws InterruptedException {
    return Evidence.missing(bench, part, written)
        .map(why -> new Failure(OutcomeClass.CRASH, Evidence.VERDICT, why))
        .orElse(null);
  }

  private static Outcome ended(
      MergedTask part,
      @Nullable Failure failure,
      ResultFile written,
      Dialog dialog,
      Chat chat,
      Cage cage) {
    var word = failure != null ? failure.verdict() : written.blocked() != null ? "blocked" : "done";
    var ran =
        new Ran(
            "llm",
            word,
            cage.level(),
            cage.network(),
            cage.limits(),
            null,
            chat.model(),
            dialog.calls(),
            null,
            dialog.priceTable());
    var verdict = failure == null ? new Verdict(OutcomeClass.SUCCESS, "", null) : verdict(failure);
    return new Outcome.Ended(
        new PartEnding(part.taskId(), verdict, List.of(), written, "", "", ran));
  }

  private static Verdict verdict(Failure failure) {
    return new Verdict(failure.outcome(), failure.sentence(), null);
  }
}
