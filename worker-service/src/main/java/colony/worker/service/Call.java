package colony.worker.service;

import java.util.List;

/// One call of a service, as its callbacks meet it.
sealed interface Call permits PendingCall, AnsweredCall {
  /// That its callbacks must have.
  Signature signature();

  Callbacks.Reply take(ServiceResult told);

  Callbacks.Reply progress(List<String> lines);

  static Callbacks.Reply gone() {
    return new Callbacks.Reply(Callbacks.Reply.Kind.GONE, "the attempt has ended");
  }
}
