package colony.learning.app;

import colony.learning.Settings;
import colony.learning.lesson.Effect;
import colony.learning.lesson.Lessons;
import colony.learning.lesson.Lessons.Judged;
import colony.learning.lesson.Lessons.Run;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/// Learns from runs what the patterns they were given are worth, and takes back the harmful ones.
@ApplicationScoped
class Judgement {
  private final Lessons lessons;
  private final Settings settings;

  Judgement(Lessons lessons, Settings settings) {
    this.lessons = lessons;
    this.settings = settings;
  }

  /// The lessons are held. A pattern that had to leave for newer ones is judged too, by the runs
  /// that had it still: it would come back when it is reported again.
  void judge(List<Run> runs) {
    var harmful =
        lessons.judge(runs).stream().filter(it -> !it.barred() && it.effect().harms()).toList();
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
