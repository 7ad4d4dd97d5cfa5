package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import java.util.Map;

/// CloudEvents 1.0 in the binary mode of its Kafka binding: attributes as `ce_` headers.
final class CloudEvents {
  private CloudEvents() {}

  static Map<String, String> headers(ColonyEvent.Head head, String type) {
    return Map.of(
        "ce_specversion",
        "1.0",
        "ce_id",
        head.id().toString(),
        "ce_source",
        "/namespaces/" + head.namespace() + "/colonies/" + head.colonyId(),
        "ce_type",
        type,
        "ce_time",
        head.at().toString(),
        "ce_seq",
        Long.toString(head.seq()),
        "content-type",
        "application/json");
  }
}
