package colony.queen.app.view;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.QueenSettings;
import colony.queen.app.door.Places;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Where those sit who follow something live. Each costs the Queen a thread and a connection, so
/// there are only so many seats.
@ApplicationScoped
public class Gallery {
  private final Places seats;
  private final Places besideWorkers;
  private final int most;
  private final int mostBesideWorkers;

  @Inject
  public Gallery(QueenSettings settings) {
    this(settings.maxWatchers(), settings.maxOutputWatchers());
  }

  Gallery(int most, int mostBesideWorkers) {
    this.most = most;
    this.mostBesideWorkers = mostBesideWorkers;
    this.seats = new Places(most);
    this.besideWorkers = new Places(mostBesideWorkers);
  }

  /// To follow the logs of colonies.
  ///
  /// @param who the namespaces that the follower reaches
  public Places.Place enter(Namespaces who) {
    return seats.take(who).orElseThrow(() -> noneLeft("events", most, "colony.queen.max-watchers"));
  }

  /// To follow what a worker says, which takes a Kafka consumer.
  public Places.Place enterBesideWorkers(Namespaces who) {
    return besideWorkers
        .take(who)
        .orElseThrow(
            () ->
                noneLeft(
                    "the output of tasks", mostBesideWorkers, "colony.queen.max-output-watchers"));
  }

  private static BusyException noneLeft(String what, int most, String setting) {
    return new BusyException(
        "%d pages and programs follow %s from this Queen already, the most she takes (%s), or half of them in the same namespaces; try again"
            .formatted(most, what, setting));
  }
}
