package colony.worker.service;

import colony.contracts.names.Hash;
import java.util.List;

/// A call whose result was taken: no more than is needed to know the same result again, since many
/// are remembered and a result may have megabytes.
///
/// @param sha256 of the body that was taken, lower-case hex
record AnsweredCall(Signature signature, String sha256) implements Call {
  static AnsweredCall of(Signature signature, ServiceResult taken) {
    return new AnsweredCall(signature, Hash.of(taken.body()));
  }

  @Override
  public Callbacks.Reply take(ServiceResult told) {
    return sha256.equals(Hash.of(told.body()))
        ? new Callbacks.Reply(Callbacks.Reply.Kind.AGAIN, "taken before")
        : new Callbacks.Reply(Callbacks.Reply.Kind.OTHER, "another result was taken before");
  }

  @Override
  public Callbacks.Reply progress(List<String> lines) {
    return Call.gone();
  }
}
