package colony.queen.kafka;

import colony.contracts.Topics;
import colony.queen.app.document.PlanDocuments;
import colony.queen.road.Arrival;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What the Queen makes of a record of reports.
public final class ReadReport {
  private final Readings readings;

  public ReadReport(PlanDocuments plans) {
    readings = new Readings(plans, _ -> {}, (_, _) -> Optional.empty());
  }

  public Arrival of(String key, byte[] value) {
    return readings.of(new ConsumerRecord<>(Topics.REPORTS, 0, 0, key, value));
  }
}
