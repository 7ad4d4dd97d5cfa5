package colony.cli.queen;

import colony.contracts.api.CheckpointView;
import colony.contracts.api.CheckpointsVerified;
import colony.contracts.api.ColonyView;
import colony.contracts.api.ComparisonView;
import colony.contracts.api.ForkRequest;
import colony.contracts.api.Reason;
import colony.contracts.api.RecoverRequest;
import colony.contracts.api.RollbackPreview;
import colony.contracts.api.RollbackRequest;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;

/// What can be asked of the Queen about a colony's checkpoints, and the ways back to one.
public final class QueenCheckpoints {
  private final QueenTalk talk;
  private final String colony;

  QueenCheckpoints(QueenTalk talk, String colony) {
    this.talk = talk;
    this.colony = colony;
  }

  /// Newest first.
  public List<CheckpointView> list() {
    return talk.get(path() + "/checkpoints", new TypeReference<>() {});
  }

  public CheckpointsVerified verify() {
    return talk.post(path() + "/checkpoints/verify", new Reason(null), new TypeReference<>() {});
  }

  public Document export(String checkpoint) {
    return talk.document(path() + "/checkpoints/" + QueenTalk.part("CHECKPOINT", checkpoint));
  }

  public ComparisonView compare(String from, String to) {
    return talk.get(
        path() + "/compare?from=%s&to=%s".formatted(QueenTalk.encoded(from), QueenTalk.encoded(to)),
        new TypeReference<>() {});
  }

  public RollbackPreview rollback(RollbackRequest request) {
    return talk.post(path() + "/rollback", request, new TypeReference<>() {});
  }

  public ColonyView fork(ForkRequest request) {
    return talk.post(path() + "/fork", request, new TypeReference<>() {});
  }

  public ColonyView recover(RecoverRequest request) {
    return talk.post(path() + "/recover", request, new TypeReference<>() {});
  }

  private String path() {
    return QueenTalk.path(colony);
  }
}
