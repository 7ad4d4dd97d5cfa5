package colony.learning.app;

import colony.learning.Settings;
import colony.learning.lesson.Effect;
import colony.learning.lesson.Lessons;
import colony.learning.lesson.Lessons.Judged;
import colony.learning.lesson.Status;
import colony.learning.run.Happening;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// Learns from runs what the patterns they were given are worth, and takes back the harmful ones.
@ApplicationScoped
class Judgement {
  private final Lessons lessons;
  private final Settings settings;

  Judgement(Lessons lessons, Settings settings) {
    this.lessons = lessons;
    this.settings = settings;
  }

  /// The lessons are held. A run without a score, which people ended, says nothing.
  void judge(UUID run, Happening.RunClosed closed) {
    if (closed.score().isEmpty() || closed.given().isEmpty() && closed.withheld().isEmpty()) {
      return;
    }
    var judged =
        lessons.judge(run, closed.score().getAsDouble(), closed.given(), closed.withheld());
    var harmful =
        judged.stream()
            .filter(it -> it.status() == Status.PROMOTED && it.effect().harms())
            .toList();
    harmful.forEach(it -> lessons.demote(List.of(it.lesson()), why(it), true));
    if (!harmful.isEmpty()) {
      lessons.restock(settings.storeCap());
    }
  }

  private static String why(Judged judged) {
    Effect effect = judged.effect();
    return String.format(
        Locale.ROOT,
        "harmful: colonies do worse with it, mean score %.2f of %d against %.2f of %d without",
        effect.with().mean(),
        effect.with().runs(),
        effect.without().mean(),
        effect.without().runs());
  }
}
