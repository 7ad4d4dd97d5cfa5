package colony.queen.app.brain;

import colony.queen.app.QueenSettings;
import colony.queen.app.RefusedException;
import colony.queen.app.life.SignsOfLife;
import colony.queen.decision.BrainGate;
import colony.queen.plan.MemoryRules;
import colony.queen.plan.Plan;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Whether the memory service answers (docs/memory.md). Read on the road by every decision, so it
/// costs a look at a flag. The Queen's own health does not depend on it.
@ApplicationScoped
public class Brain {
  private static final Logger LOG = Logger.getLogger(Brain.class);

  private final Optional<BrainProbe> probe;

  @Inject
  public Brain(QueenSettings settings, SignsOfLife life, MeterRegistry registry) {
    this.probe =
        settings.brainUrl().map(url -> new BrainProbe(url, settings.brainPatience(), life));
    if (probe.isEmpty()) {
      LOG.info("no memory service is watched: plans that say \"brain: required\" are refused");
    }
    Gauge.builder("colony.brain.answers", this, it -> it.answers() ? 1 : 0)
        .description("1 while the memory service answers, or when none is watched")
        .register(registry);
  }

  /// A memory service nobody named is missed by nobody.
  public boolean answers() {
    return probe.map(BrainProbe::answers).orElse(true);
  }

  /// A colony whose plan requires the memory service may begin, or take that plan, only while it
  /// answers.
  public void demandFor(Plan plan) {
    if (plan.rules().memory().brain() == MemoryRules.Brain.REQUIRED) {
      demand();
    }
  }

  private void demand() {
    if (probe.isEmpty()) {
      throw new RefusedException(
          "the plan says \"brain: required\", and this Queen watches no memory service: start her"
              + " with colony.queen.brain-url, or say \"brain: recorded\"",
          List.of());
    }
    if (!answers()) {
      throw new RefusedException(BrainGate.REFUSAL, List.of());
    }
  }

  @PreDestroy
  void end() {
    probe.ifPresent(BrainProbe::close);
  }
}
