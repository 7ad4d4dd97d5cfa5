package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.view.BlobReach;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// For whom blobs are, in PostgreSQL.
@ApplicationScoped
public class PgBlobReach implements BlobReach.Book {
  private final Queries queries;

  @Inject
  public PgBlobReach(DataSource source) {
    this.queries = new Queries(source);
  }

  @Override
  public void seen(Sha256 blob, String namespace) {
    queries.run(
        "insert into blob_seen_in values (?, ?) on conflict do nothing",
        bind -> bind.add(blob.hex()).add(namespace));
  }

  @Override
  public boolean seenIn(Sha256 blob, Namespaces namespaces) {
    return queries
        .first(
            "select 1 from blob_seen_in t where sha256 = ? and " + Reach.AMONG + " limit 1",
            bind -> bind.add(blob.hex()).names(namespaces).names(namespaces),
            _ -> true)
        .isPresent();
  }

  /// Reads one colony's log and no more: nothing else is indexed by what it speaks of.
  @Override
  public Optional<String> namespaceOf(UUID colony, Sha256 blob) {
    return queries.first(
        "select t.namespace from charter t where t.colony_id = ? and exists ("
            + "select 1 from event e where e.colony_id = t.colony_id and strpos(e.body, ?) > 0)",
        bind -> bind.add(colony).add(blob.hex()),
        rows -> rows.getString(1));
  }
}
