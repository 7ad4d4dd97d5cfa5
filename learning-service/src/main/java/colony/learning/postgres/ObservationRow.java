package colony.learning.postgres;

import colony.learning.memory.Observation;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/// A row of `observation`; written once, never changed.
@Entity
@Table(name = "observation")
public class ObservationRow extends PanacheEntityBase {
  @Id UUID id;
  @Column UUID colonyId;
  @Column String namespace;
  @Column String project;
  @Column String taskId;
  @Column String caste;
  @Column String category;
  @Column String content;
  @Column Instant at;

  static ObservationRow of(Observation observation) {
    var row = new ObservationRow();
    row.id = observation.id();
    row.colonyId = observation.colonyId();
    row.namespace = observation.namespace();
    row.project = observation.project();
    row.taskId = observation.taskId();
    row.caste = observation.caste();
    row.category = observation.category();
    row.content = observation.content();
    row.at = observation.at();
    return row;
  }

  /// Those of the ids that have a row.
  static Set<UUID> known(Collection<UUID> ids) {
    return new HashSet<>(
        getEntityManager()
            .createQuery("select row.id from ObservationRow row where row.id in :ids", UUID.class)
            .setParameter("ids", ids)
            .getResultList());
  }
}
