package colony.browser;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.stream.StreamSupport;

/// What the page costs its browser: memory that is really held, and how long a person waits from a
/// key or click to the next picture.
final class Measure {
  private static final String LISTEN =
      """
      () => {
        window.waits = new Map();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.interactionId) {
              window.waits.set(entry.interactionId, Math.max(entry.duration, window.waits.get(entry.interactionId) ?? 0));
            }
          }
        }).observe({ type: 'event', durationThreshold: 16 });
      }
      """;

  private final Page page;
  private final CDPSession session;

  Measure(Page page) {
    this.page = page;
    session = page.context().newCDPSession(page);
    session.send("Performance.enable");
    page.evaluate(LISTEN);
  }

  /// @param heap bytes held after everything unused was cleared away
  /// @param nodes of the document, in shadow trees too
  record Held(long heap, long nodes) {}

  Held held() {
    session.send("HeapProfiler.collectGarbage");
    session.send("HeapProfiler.collectGarbage");
    var metrics = session.send("Performance.getMetrics");
    return new Held(of(metrics, "JSHeapUsedSize"), of(metrics, "Nodes"));
  }

  /// Milliseconds of each interaction that took 16 or more, since this was made.
  List<Integer> waits() {
    @SuppressWarnings("unchecked")
    var waits = (List<Number>) page.evaluate("() => [...window.waits.values()]");
    return waits.stream().map(Number::intValue).sorted().toList();
  }

  private static long of(JsonObject metrics, String name) {
    return StreamSupport.stream(metrics.getAsJsonArray("metrics").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .filter(it -> it.get("name").getAsString().equals(name))
        .findFirst()
        .orElseThrow()
        .get("value")
        .getAsLong();
  }
}
