package colony.learning.rest;

import colony.door.Answer.Admitted;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.BadRequestException;

/// Whom the door let in with the request at hand, and in which namespace.
@RequestScoped
public class Caller {
  private Admitted admitted = Admitted.NOBODY;

  void is(Admitted known) {
    admitted = known;
  }

  String actor() {
    return admitted.actor();
  }

  String namespace() {
    return admitted
        .namespace()
        .orElseThrow(
            () ->
                new BadRequestException(
                    "Colony-Namespace: it is not said which namespace is meant, expected one that"
                        + " this token reaches"));
  }
}
