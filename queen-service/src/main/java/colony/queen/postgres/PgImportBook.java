package colony.queen.postgres;

import colony.queen.app.transfer.ImportBook;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Directories that were taken over.
@ApplicationScoped
public class PgImportBook implements ImportBook {
  private final Queries queries;

  @Inject
  public PgImportBook(DataSource source, FaceSource reads) {
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgImportBook(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  @Override
  public Optional<Entry> find(String namespace, String sha256) {
    return queries.first(
        "select i.colony_id, t.name, i.report from aether_import i"
            + " join charter t on t.colony_id = i.colony_id"
            + " where i.namespace = ? and i.sha256 = ?",
        bind -> bind.add(namespace).add(sha256),
        rows -> new Entry(rows.getObject(1, UUID.class), rows.getString(2), rows.getString(3)));
  }

  @Override
  public Optional<Kept> kept(UUID colony) {
    return queries.first(
        "select blob_sha256, former_name from aether_import where colony_id = ?",
        bind -> bind.add(colony),
        rows ->
            new Kept(
                Sha256.parse(rows.getString(1)).orElseThrow(),
                Optional.ofNullable(rows.getString(2))));
  }
}
