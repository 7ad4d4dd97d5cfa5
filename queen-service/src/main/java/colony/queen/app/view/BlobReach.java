package colony.queen.app.view;

import colony.door.Namespaces;
import colony.door.Role;
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

    /// Whether it is for the namespace that this colony lives in.
    boolean seenFor(UUID colony, Sha256 blob);

    /// Whether somebody said for whom it is.
    boolean storedForAny(Sha256 blob);

    /// Whether a result gives it, in the colony's log or in that of one it was forked from.
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
    if (colony.isPresent() && caller.role() == Role.WORKER) {
      return readableFor(views.find(colony.get()), blob);
    }
    return switch (caller.admitted().namespaces()) {
      case Namespaces.All _ -> true;
      case Namespaces.Only only ->
          book.seenIn(blob, only) || colony.isPresent() && given(views.find(colony.get()), blob);
    };
  }

  /// Of a result that says so and is not in the log yet.
  public boolean giveable(UUID colony, Sha256 blob) {
    return book.seenFor(colony, blob) || !book.storedForAny(blob);
  }

  /// A worker reads for a colony and hands on to its people what it reads: whatever else its token
  /// reaches is none of theirs.
  private boolean readableFor(UUID colony, Sha256 blob) {
    return book.seenFor(colony, blob) || given(colony, blob);
  }

  /// A result may name any hash. It opens nothing that was stored for others; and it is not
  /// remembered, because then the first to read would shut out another namespace with the same
  /// bytes.
  private boolean given(UUID colony, Sha256 blob) {
    return !book.storedForAny(blob) && book.given(colony, blob);
  }
}
