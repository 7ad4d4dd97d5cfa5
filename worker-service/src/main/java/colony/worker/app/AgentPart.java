package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.TaskResult.Ran;
import colony.contracts.Usage;
import colony.worker.agent.AgentCommand;
import colony.worker.agent.AgentHome;
import colony.worker.agent.AgentRun;
import colony.worker.agent.Conclusion;
import colony.worker.agent.Preset;
import colony.worker.agent.PresetFile;
import colony.worker.agent.Presets;
import colony.worker.agent.Said;
import colony.worker.handover.AgentWords;
import colony.worker.handover.ContextFile;
import colony.worker.handover.ResultFile;
import colony.worker.price.PriceTable;
import colony.worker.sandbox.Cage;
import colony.worker.sandbox.Cages.Choice;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Runs a coding agent.
final class AgentPart implements PartRun<RunSpec.Agent> {
  private final WorkerSettings settings;
  private final Confining confining;
  private final PriceTable prices;
  private final Presets presets;

  AgentPart(WorkerSettings settings, Confining confining, PriceTable prices) {
    this.settings = settings;
    this.confining = confining;
    this.prices = prices;
    this.presets = new Presets(settings.presets());
  }

  @Override
  public Outcome run(Bench bench, RunSpec.Agent agent, MergedTask part, int number, Duration wall)
      throws IOException, Cancelled, InterruptedException {
    Optional<Preset> preset;
    try {
      preset = presets.find(agent.preset());
    } catch (PresetFile.Broken e) {
      return missing(part, String.valueOf(e.getMessage()));
    }
    if (preset.isEmpty()) {
      return missing(
          part,
          "no preset '%s' at this worker; it has %s"
              .formatted(agent.preset(), String.join(", ", presets.names())));
    }
    return switch (confining.choose(agent.confinement())) {
      case Choice.Missing(String sentence) -> missing(part, sentence);
      case Choice.Had(Cage cage) -> {
        var usedUp = bench.purse().usedUp();
        yield usedUp.isPresent()
            ? neverBegan(part, agent, preset.get(), cage, usedUp.get())
            : run(bench, agent, part, number, wall, preset.get(), cage);
      }
    };
  }

  /// A task that finishes with what uses up the budget of all has finished; who comes behind it has
  /// none.
  private static Outcome neverBegan(
      MergedTask part, RunSpec.Agent agent, Preset preset, Cage cage, String usedUp) {
    var ran =
        new Ran(
            "agent",
            "budget",
            cage.level(),
            cage.network(),
            cage.limits(),
            preset.label(),
            agent.model(),
            null,
            null,
            null);
    var verdict = new Verdict(OutcomeClass.BUDGET, "the budget is used up: " + usedUp, null);
    return new Outcome.Ended(
        new PartEnding(part.taskId(), verdict, List.of(), ResultFile.NOTHING, "", "", ran));
  }

  private static Outcome missing(MergedTask part, String sentence) {
    return new Outcome.Ended(PartEnding.missing(part.taskId(), sentence, null));
  }

  private Outcome run(
      Bench bench,
      RunSpec.Agent agent,
      MergedTask part,
      int number,
      Duration wall,
      Preset preset,
      Cage cage)
      throws IOException, InterruptedException {
    var idle =
        Duration.ofMillis(
            agent.idleTimeoutMillis() > 0 ? agent.idleTimeoutMillis() : preset.idleTimeoutMillis());
    var context = ContextFile.of(bench.task(), part, bench.given(), idle.toMillis());
    context.write(bench.files().context(number));
    var desk = new AgentDesk(bench, part, number, settings);
    AgentCommand command;
    try {
      command = desk.command(preset, agent, context);
    } catch (AgentHome.Linked e) {
      return new Outcome.Ended(PartEnding.linked(part.taskId(), String.valueOf(e.getMessage())));
    }
    var frame =
        new AgentRun.Frame(
            desk.environment(command, agent),
            confining.before(cage, bench, List.of()),
            bench.marker(),
            wall,
            idle,
            settings.termPatience(),
            (used, micros, model) ->
                bench
                    .purse()
                    .usedUp(used, paid(used, micros, model == null ? agent.model() : model)));
    var ended =
        new AgentRun(command, frame, bench.output(), bench.live())
            .run(bench.cancellation().whenRequested());
    return switch (ended) {
      case AgentRun.Ended.Stopped stopped ->
          new Outcome.Stopped(
              new Ending.Stopped(
                  CommandPart.reason(stopped.reason(), stopped.findings()),
                  stopped.survivors(),
                  usage(stopped.said(), agent)));
      case AgentRun.Ended.Concluded concluded -> {
        pay(bench, agent, concluded.said());
        yield new Outcome.Ended(ending(bench, part, number, preset, cage, agent, concluded));
      }
    };
  }

  private PartEnding ending(
      Bench bench,
      MergedTask part,
      int number,
      Preset preset,
      Cage cage,
      RunSpec.Agent agent,
      AgentRun.Ended.Concluded concluded)
      throws InterruptedException {
    var said = concluded.said();
    var own = ResultFile.NOTHING;
    var conclusion = concluded.conclusion();
    try {
      own = ResultFile.read(bench.files().result(number), bench.files().data(number));
    } catch (IOException e) { // it is tried again, and what it used is paid all the same
      conclusion =
          new Conclusion(
              OutcomeClass.TRANSIENT,
              BrokenOff.VERDICT,
              "its result cannot be put down: " + e,
              conclusion.code());
    }
    var written =
        AgentWords.read(own, said.message(), bench.files().notes(number), usage(said, agent));
    var findings = new ArrayList<>(concluded.findings());
    conclusion = promised(bench, part, written, conclusion);
    return new PartEnding(
        part.taskId(),
        new Verdict(conclusion.outcome(), conclusion.sentence(), conclusion.code()),
        findings,
        written,
        said.message(),
        said.message(),
        ran(preset, cage, agent, said, conclusion.word()),
        said.counted());
  }

  private Ran ran(Preset preset, Cage cage, RunSpec.Agent agent, Said said, String verdict) {
    var usage = usage(said, agent);
    var priced =
        usage != null && usage.cost() != null && usage.cost().source() == Usage.Source.PRICE_TABLE;
    return new Ran(
        "agent",
        verdict,
        cage.level(),
        cage.network(),
        cage.limits(),
        preset.label(),
        model(said, agent),
        said.calls(),
        said.session(),
        priced ? prices.version() : null);
  }

  private static @Nullable String model(Said said, RunSpec.Agent agent) {
    return said.model() == null ? agent.model() : said.model();
  }

  /// What the agent reports is believed; else the table of prices may know the model.
  private @Nullable Usage usage(Said said, RunSpec.Agent agent) {
    var tokens = said.tokens();
    var micros = reported(tokens, said.micros());
    var model = model(said, agent);
    if (micros != null) {
      return new Usage(tokens, new Usage.Cost(micros, "USD", Usage.Source.REPORTED));
    }
    return tokens == null
        ? null
        : new Usage(tokens, model == null ? null : prices.cost(model, tokens).orElse(null));
  }

  /// An agent that used tokens and says that they cost nothing does not know the price.
  private static @Nullable Long reported(Usage.@Nullable Tokens used, @Nullable Long micros) {
    var something = used != null && used.inputTotal() + used.output() > 0;
    return micros != null && micros == 0 && something ? null : micros;
  }

  private Optional<BigDecimal> paid(
      Usage.Tokens used, @Nullable Long told, @Nullable String model) {
    var micros = reported(used, told);
    if (micros != null) {
      return Optional.of(BigDecimal.valueOf(micros));
    }
    return model == null ? Optional.empty() : prices.micros(model, used);
  }

  private void pay(Bench bench, RunSpec.Agent agent, Said said) {
    var used = said.tokens();
    if (used != null) {
      bench.purse().pay(used, paid(used, said.micros(), model(said, agent)));
    }
  }

  private static Conclusion promised(
      Bench bench, MergedTask part, ResultFile written, Conclusion conclusion)
      throws InterruptedException {
    return conclusion.succeeded()
        ? Evidence.missing(bench, part, written)
            .map(
                why -> new Conclusion(OutcomeClass.CRASH, Evidence.VERDICT, why, conclusion.code()))
            .orElse(conclusion)
        : conclusion;
  }
}
