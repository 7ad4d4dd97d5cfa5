package colony.queen.app.swarm;

import colony.contracts.api.CasteView;
import colony.contracts.api.SpawnView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TreeNode;
import colony.queen.app.read.Reader;
import colony.queen.app.worker.Workers;
import colony.queen.decision.CasteRecord;
import colony.queen.plan.TaskSpec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Who asked for whom in a colony, and how each caste has done.
@ApplicationScoped
public class Spawns {
  private final Reader reader;
  private final Workers.Book workers;

  @Inject
  public Spawns(Reader reader, Workers.Book workers) {
    this.reader = reader;
    this.workers = workers;
  }

  public TreeNode tree(UUID id) {
    return new SpawnTree(reader.whole(id), Instant.now(), past(id)).root();
  }

  public SwarmView swarm(UUID id) {
    return swarmNow(id).whole(past(id));
  }

  /// Only these tasks and what stands directly below them; unknown ids are nobody.
  public SwarmView swarm(UUID id, Set<String> tasks) {
    return swarmNow(id).only(tasks);
  }

  private Swarm swarmNow(UUID id) {
    return new Swarm(
        reader.whole(id),
        Instant.now(),
        workers.alive().stream()
            .collect(Collectors.toMap(Workers.Process::id, Workers.Process::lastSeen)));
  }

  private List<TreeNode> past(UUID id) {
    return new PastTree(reader.importedEvents(id, "past.worker", PastTree.MOST).reversed()).nodes();
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
