package colony.queen.app.life;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The threads that must go round for as long as this process lives, and when each was last seen
/// to. One that waits for the database gives signs too; one that hangs, or is gone, does not, and
/// only a new process helps.
@ApplicationScoped
public class SignsOfLife {
  private final Map<Thread, Long> last = new ConcurrentHashMap<>();

  /// This thread goes round from now on.
  public void begin() {
    last.put(Thread.currentThread(), System.nanoTime());
  }

  /// Of whatever thread; counts if it is one of them.
  public void give() {
    last.computeIfPresent(Thread.currentThread(), (_, _) -> System.nanoTime());
  }

  /// This thread ends as it should.
  public void end() {
    last.remove(Thread.currentThread());
  }

  /// What gave no sign for longer.
  public List<String> silent(Duration longest) {
    var since = System.nanoTime() - longest.toNanos();
    return last.entrySet().stream()
        .filter(it -> it.getValue() - since < 0)
        .map(it -> it.getKey().getName())
        .sorted()
        .toList();
  }
}
