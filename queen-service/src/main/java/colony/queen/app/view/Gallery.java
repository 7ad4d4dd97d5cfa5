package colony.queen.app.view;

import colony.queen.app.BusyException;
import colony.queen.app.QueenSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.Semaphore;

/// Where those sit who follow something live. Each costs the Queen a thread and a connection, so
/// there are only so many seats.
@ApplicationScoped
public class Gallery {
  private final Semaphore seats;
  private final Semaphore besideWorkers;
  private final int most;
  private final int mostBesideWorkers;

  @Inject
  public Gallery(QueenSettings settings) {
    this(settings.maxWatchers(), settings.maxOutputWatchers());
  }

  Gallery(int most, int mostBesideWorkers) {
    this.most = most;
    this.mostBesideWorkers = mostBesideWorkers;
    this.seats = new Semaphore(most);
    this.besideWorkers = new Semaphore(mostBesideWorkers);
  }

  public interface Seat extends AutoCloseable {
    @Override
    void close();
  }

  /// To follow the logs of colonies.
  public Seat enter() {
    return taken(seats, "events", most, "colony.queen.max-watchers");
  }

  /// To follow what a worker says, which takes a Kafka consumer.
  public Seat enterBesideWorkers() {
    return taken(
        besideWorkers,
        "the output of tasks",
        mostBesideWorkers,
        "colony.queen.max-output-watchers");
  }

  private static Seat taken(Semaphore room, String what, int most, String setting) {
    if (!room.tryAcquire()) {
      throw new BusyException(
          "%d pages and programs follow %s from this Queen already, the most she takes (%s); try again"
              .formatted(most, what, setting));
    }
    return room::release;
  }
}
