package colony.queen.app.door;

import colony.door.Answer.Admitted;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.FaultyException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Who makes the request that is being answered, from the credentials and never from the payload.
public interface Caller {
  Admitted admitted();

  default Role role() {
    return admitted().role();
  }

  /// How the audit trail names them.
  default String actor() {
    return admitted().actor();
  }

  /// By which what they do is found in logs and in the audit trail.
  default String request() {
    return "-";
  }

  /// By which a request is known again when its sender got no answer.
  default Optional<String> requestKey() {
    return Optional.empty();
  }

  /// Whether the door would let them in again: asked by what goes on for long.
  default BooleanSupplier stillWelcome() {
    return () -> true;
  }

  default boolean reaches(String namespace) {
    return admitted().namespaces().has(namespace);
  }

  /// Where the names they use are looked for.
  default String namespace() {
    return namespaceOr("");
  }

  /// @param otherwise how else they could say what they mean: not everybody can choose a header
  default String namespaceOr(String otherwise) {
    return admitted()
        .namespace()
        .orElseThrow(
            () ->
                new FaultyException(
                    "it is not said which namespace is meant" + otherwise,
                    List.of("Colony-Namespace: expected one of " + mine())));
  }

  private String mine() {
    return switch (admitted().namespaces()) {
      case Namespaces.All _ -> "all";
      case Namespaces.Only only -> String.join(", ", only.names());
    };
  }
}
