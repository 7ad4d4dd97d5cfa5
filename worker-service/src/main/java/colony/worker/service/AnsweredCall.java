package colony.worker.service;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// A call whose result was taken: no more than is needed to know the same result again, since many
/// are remembered and a result may have megabytes.
///
/// @param sha256 of the body that was taken, lower-case hex
record AnsweredCall(Signature signature, String sha256) implements Call {
  static AnsweredCall of(Signature signature, ServiceResult taken) {
    return new AnsweredCall(signature, sha256(taken));
  }

  @Override
  public Callbacks.Reply take(ServiceResult told) {
    return sha256.equals(sha256(told))
        ? new Callbacks.Reply(Callbacks.Reply.Kind.AGAIN, "taken before")
        : new Callbacks.Reply(Callbacks.Reply.Kind.OTHER, "another result was taken before");
  }

  @Override
  public Callbacks.Reply progress(List<String> lines) {
    return Call.gone();
  }

  private static String sha256(ServiceResult result) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(result.body()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
