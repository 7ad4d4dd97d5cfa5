package colony.queen.app.view;

import colony.contracts.api.TimelineView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/// Who worked on what from when to when.
@ApplicationScoped
public class Timeline {
  private final AttemptLog log;

  @Inject
  public Timeline(AttemptLog log) {
    this.log = log;
  }

  public TimelineView of(UUID colony) {
    var told = log.told(colony, TimelineView.MOST);
    var attempts = new Attempts();
    told.happened().forEach(attempts::take);
    attempts.compare(told.open());
    return new TimelineView(told.seq(), attempts.views(), told.left());
  }
}
