package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.ArchiveReport;
import colony.contracts.api.ArchiveRequest;
import colony.contracts.api.ArchivedView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Page;
import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen about archived colonies.
public final class QueenArchive {
  private static final String PATH = "/archive";

  /// A run takes up to 200 colonies, and brings each to its place before it answers.
  private static final Duration WORK = Duration.ofMinutes(15);

  private final QueenTalk talk;

  QueenArchive(QueenTalk talk) {
    this.talk = talk;
  }

  /// The newest first.
  public Page<ArchivedView> list(int most) {
    return talk.first(most, PATH, Filter.NONE, new TypeReference<>() {});
  }

  /// One of both is said.
  public ArchiveReport run(@Nullable String colony, @Nullable Integer olderThanDays) {
    return talk.waiting(WORK)
        .post(PATH + "/run", new ArchiveRequest(colony, olderThanDays), new TypeReference<>() {});
  }

  public ColonyView restore(String colony) {
    return talk.waiting(WORK)
        .post(PATH + "/" + part("COLONY", colony) + "/restore", Map.of(), new TypeReference<>() {});
  }
}
