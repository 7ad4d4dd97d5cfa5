package colony.queen.app;

import colony.contracts.api.CasteView;
import colony.contracts.api.SpawnView;
import colony.contracts.api.TreeNode;
import colony.queen.colony.CasteRecord;
import colony.queen.plan.TaskSpec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Who asked for whom in a colony, and how each caste has done.
@ApplicationScoped
public class Spawns {
  private final Reader reader;

  @Inject
  public Spawns(Reader reader) {
    this.reader = reader;
  }

  public TreeNode tree(UUID id) {
    return new SpawnTree(reader.whole(id), Instant.now()).root();
  }

  /// The ledger, oldest request first.
  public List<SpawnView> ledger(UUID id) {
    return new SpawnLedger(reader.whole(id), Instant.now()).rows();
  }

  /// Every caste that was given work of the plan or of a worker, by name.
  public List<CasteView> castes(UUID id) {
    var colony = reader.whole(id);
    return colony.tasks().stream()
        .filter(row -> row.worker() != null)
        .map(row -> colony.spec(row.ord()))
        .filter(spec -> spec.kind().counts())
        .map(TaskSpec::caste)
        .distinct()
        .sorted()
        .map(caste -> view(caste, CasteRecord.of(colony, caste)))
        .toList();
  }

  private static CasteView view(String caste, CasteRecord record) {
    return new CasteView(
        caste,
        record.successes(),
        record.failures(),
        record.confidence(),
        record.weighted(),
        record.word(),
        record.recommended());
  }
}
