package colony.queen.app.view;

import colony.door.Namespaces;
import colony.queen.app.door.Caller;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/// Whose blobs are whose. Bytes are kept once, whoever stored them; a namespace may read what was
/// stored for it, and, of what was stored for nobody in particular, what a worker's result in one
/// of its colonies gives.
@ApplicationScoped
public class BlobReach {
  private final Book book;
  private final Views views;
  private final Caller caller;

  /// The stored side.
  public interface Book {
    void seen(Sha256 blob, String namespace);

    boolean seenIn(Sha256 blob, Namespaces namespaces);

    /// Whether somebody said for whom it is.
    boolean storedForAny(Sha256 blob);

    /// Whether a result in the colony's log gives it.
    boolean given(UUID colony, Sha256 blob);
  }

  @Inject
  public BlobReach(Book book, Views views, Caller caller) {
    this.book = book;
    this.views = views;
    this.caller = caller;
  }

  /// Of bytes that somebody has stored. A worker of the whole installation says for whom; where it
  /// does not, the results of the colony that they belong to will.
  public void stored(Sha256 blob) {
    var admitted = caller.admitted();
    var meant = admitted.reachesAll() ? admitted.asked() : Optional.of(caller.namespace());
    meant.ifPresent(it -> stored(blob, it));
  }

  public void stored(Sha256 blob, String namespace) {
    book.seen(blob, namespace);
  }

  /// Whether there is anything for who asks whether they need to store it: there must be in the
  /// namespace they mean.
  public boolean known(Sha256 blob) {
    return switch (caller.admitted().listed()) {
      case Namespaces.All _ -> true;
      case Namespaces.Only only -> book.seenIn(blob, only);
    };
  }

  /// @param colony whose result gives it, where the reader knows one
  public boolean readable(Sha256 blob, Optional<String> colony) {
    return switch (caller.admitted().namespaces()) {
      case Namespaces.All _ -> true;
      case Namespaces.Only only ->
          book.seenIn(blob, only) || colony.isPresent() && given(blob, colony.get());
    };
  }

  /// A result may name any hash. It opens nothing that was stored for others; and it is not
  /// remembered, because then the first to read would shut out another namespace with the same
  /// bytes.
  private boolean given(Sha256 blob, String colony) {
    return !book.storedForAny(blob) && book.given(views.find(colony), blob);
  }
}
