package colony.queen.kafka;

import colony.contracts.RunSpec;
import colony.queen.plan.Confinement;
import colony.queen.plan.Run;
import org.jspecify.annotations.Nullable;

/// How a task is run, as workers read it.
final class RunSpecs {
  private RunSpecs() {}

  static RunSpec of(Run run) {
    return switch (run) {
      case Run.Command command ->
          new RunSpec.Command(
              command.argv(),
              command.shell().orElse(null),
              command.env(),
              command.idleTimeoutMillis(),
              confinement(command.confinement()));
      case Run.Agent agent ->
          new RunSpec.Agent(
              agent.preset(),
              agent.model().orElse(null),
              agent.prompt().orElse(null),
              agent.args(),
              agent.env(),
              agent.idleTimeoutMillis(),
              confinement(agent.confinement()));
      case Run.Llm llm ->
          new RunSpec.Llm(
              llm.model().orElse(null),
              llm.prompt().orElse(null),
              llm.tools(),
              llm.rounds(),
              confinement(llm.confinement()));
      case Run.Http http ->
          new RunSpec.Http(http.url(), http.headers(), http.secret().orElse(null));
      case Run.External external -> new RunSpec.External(external.service());
      case Run.Noop(var spawns) -> new RunSpec.Noop(spawns);
      case Run.Survey _ -> new RunSpec.Survey();
      case Run.Merge merge -> new RunSpec.Merge(merge.branch());
      case Run.Restore restore -> new RunSpec.Restore(restore.branch());
    };
  }

  private static colony.contracts.@Nullable Confinement confinement(Confinement given) {
    return given.equals(Confinement.USUAL)
        ? null
        : new colony.contracts.Confinement(
            given.sandbox().map(RunSpecs::sandbox).orElse(null),
            given.network().map(RunSpecs::network).orElse(null),
            limits(given));
  }

  private static colony.contracts.Confinement.Sandbox sandbox(Confinement.Sandbox level) {
    return switch (level) {
      case NONE -> colony.contracts.Confinement.Sandbox.NONE;
      case BWRAP -> colony.contracts.Confinement.Sandbox.BWRAP;
    };
  }

  private static colony.contracts.Confinement.Network network(Confinement.Network network) {
    return switch (network) {
      case OPEN -> colony.contracts.Confinement.Network.OPEN;
      case NONE -> colony.contracts.Confinement.Network.NONE;
    };
  }

  private static colony.contracts.Confinement.@Nullable Limits limits(Confinement given) {
    var limits =
        new colony.contracts.Confinement.Limits(
            limit(given.memoryBytes()),
            limit(given.cpuSeconds()),
            limit(given.processes()),
            limit(given.openFiles()),
            limit(given.fileBytes()));
    return limits.equals(new colony.contracts.Confinement.Limits(null, null, null, null, null))
        ? null
        : limits;
  }

  private static @Nullable Long limit(long value) {
    return value == 0 ? null : Long.valueOf(value);
  }

  private static @Nullable Integer limit(int value) {
    return value == 0 ? null : Integer.valueOf(value);
  }
}
