package colony.cli.queen;

import static colony.cli.queen.QueenTalk.encoded;
import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.SignalRequest;
import colony.contracts.api.SignalView;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen about a colony's signals.
public final class QueenSignals {
  private final QueenTalk talk;
  private final String colony;

  QueenSignals(QueenTalk talk, String colony) {
    this.talk = talk;
    this.colony = colony;
  }

  /// A new one, or the same one reinforced.
  public SignalView give(SignalRequest request) {
    return talk.post(path(), request, new TypeReference<>() {});
  }

  /// The same for who measures: no other thread of this process is asked.
  public SignalView giveHere(SignalRequest request) {
    return talk.postHere(path(), request, new TypeReference<>() {});
  }

  /// @param gone also those that steer nobody any more
  public List<SignalView> list(boolean gone) {
    return talk.get(path() + (gone ? "?gone=true" : ""), new TypeReference<>() {});
  }

  /// With the attempts that were given it.
  ///
  /// @param signal its id, or the beginning of it
  public SignalView one(String signal) {
    return talk.get(path(signal), new TypeReference<>() {});
  }

  /// @param signal its id, or the beginning of it
  public void remove(String signal, @Nullable String reason) {
    talk.delete(path(signal) + (reason == null ? "" : "?reason=" + encoded(reason)));
  }

  private String path(String signal) {
    var id = Abbreviated.whole(signal, "signal", () -> list(true).stream().map(SignalView::id));
    return path() + "/" + part("SIGNAL", id);
  }

  private String path() {
    return QueenTalk.path(colony) + "/signals";
  }
}
