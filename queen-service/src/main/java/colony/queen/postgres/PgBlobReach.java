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
  private final LoggedBlobs results;

  @Inject
  public PgBlobReach(DataSource source) {
    this.queries = new Queries(source);
    this.results = new LoggedBlobs(queries);
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

  @Override
  public boolean seenFor(UUID colony, Sha256 blob) {
    return queries
        .first(
            "select 1 from blob_seen_in join charter using (namespace)"
                + " where sha256 = ? and colony_id = ?",
            bind -> bind.add(blob.hex()).add(colony),
            _ -> true)
        .isPresent();
  }

  @Override
  public boolean storedForAny(Sha256 blob) {
    return queries
        .first(
            "select 1 from blob_seen_in where sha256 = ? limit 1",
            bind -> bind.add(blob.hex()),
            _ -> true)
        .isPresent();
  }

  @Override
  public boolean given(UUID colony, Sha256 blob) {
    return results.name(colony, blob)
        || forkedFrom(colony).map(parent -> given(parent, blob)).orElse(false);
  }

  /// A fork begins with results that stand in its parent's log.
  private Optional<UUID> forkedFrom(UUID colony) {
    return queries
        .first(
            "select forked_colony from charter where colony_id = ?",
            bind -> bind.add(colony),
            rows -> Sql.maybeId(rows, "forked_colony"))
        .flatMap(it -> it);
  }
}
