package colony.queen.app.notice;

import colony.queen.app.QueenSettings;
import colony.queen.notice.Webhook;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// Who is told by webhook, from the settings; a wrong one keeps the Queen from starting.
@ApplicationScoped
public class Webhooks {
  private final List<Webhook> all;

  @Inject
  public Webhooks(QueenSettings settings) {
    all =
        settings.webhooks().entrySet().stream()
            .map(
                it ->
                    Webhook.of(
                        it.getKey(),
                        it.getValue().url(),
                        it.getValue().secret(),
                        it.getValue().events(),
                        it.getValue().namespaces().orElse(List.of())))
            .toList();
  }

  /// What cannot be, of all of them.
  public static List<String> faults(QueenSettings settings) {
    return settings.webhooks().entrySet().stream()
        .flatMap(
            it ->
                Webhook.faults(
                    it.getKey(),
                    it.getValue().url(),
                    it.getValue().secret(),
                    it.getValue().events(),
                    it.getValue().namespaces().orElse(List.of()))
                    .stream())
        .toList();
  }

  public List<Webhook> all() {
    return all;
  }
}
