package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.WorkerReport;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.reign.HeldReports;
import colony.queen.app.worker.Castes;
import colony.queen.colony.Input;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/// Reports that were held, read back from the log as they would have been from their topic.
@ApplicationScoped
public class LoggedReports implements HeldReports {
  private final Readings readings;

  @Inject
  public LoggedReports(PlanDocuments plans, Castes castes, PlanArtifacts artifacts) {
    this.readings = new Readings(plans, castes, artifacts);
  }

  @Override
  public Input.Finished of(UUID colonyId, String event) {
    try {
      var held = Json.mapper().readValue(event, ColonyEvent.ReportHeld.class);
      return readings.finished(
          new WorkerReport.Finished(
              held.head().id(),
              colonyId,
              held.head().namespace(),
              held.head().at(),
              Message.SCHEMA_VERSION,
              held.taskId(),
              held.epoch(),
              held.instance(),
              held.outcome(),
              held.result(),
              held.spawnRequests(),
              held.spawnFaults(),
              held.blocked()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a held report cannot be read: " + event, e);
    }
  }
}
