package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.blob.Sha256;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class LoggedBlobsTest {
  private static final Sha256 BLOB = Sha256.of(new byte[] {1});
  private static final String ARTIFACT = "{\"artifacts\":[{\"path\":\"a\",\"blob\":BLOB}]}";

  private static DataSource source = new PGSimpleDataSource();

  private final UUID colony = UUID.randomUUID();
  private final Queries queries = new Queries(source);
  private final LoggedBlobs results = new LoggedBlobs(queries);
  private long seq;

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @ParameterizedTest
  @ValueSource(strings = {ARTIFACT, "{\"output\":BLOB}", "{\"diff\":{\"patch\":BLOB}}"})
  void findsWhatAResultGives(String result) {
    log("task.in-review", result);

    assertThat(results.name(colony, BLOB)).isTrue();
    assertThat(results.name(UUID.randomUUID(), BLOB)).isFalse();
    assertThat(results.name(colony, Sha256.of(new byte[] {2}))).isFalse();
  }

  @Test
  void findsWhatTheLastAttemptOfAReviewGaveThatWasGoneWithout() {
    log("task.cancelled", "{\"output\":BLOB}");

    assertThat(results.name(colony, BLOB)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"summary\":\"HASH\"}", "{\"data\":BLOB}", "{\"data\":" + ARTIFACT + "}"})
  void findsNothingInWhatMayBeWrittenAtWill(String result) {
    log("task.finished", result);

    assertThat(results.name(colony, BLOB)).isFalse();
  }

  @Test
  void findsNothingInAnEventThatIsNoWorkersResult() {
    log("past.event", ARTIFACT);

    assertThat(results.name(colony, BLOB)).isFalse();
  }

  @Test
  void findsNothingInAResultThatOnlyFilesTell() {
    log("task.finished", ARTIFACT, "\"epoch\":0,");
    log("task.requeued", ARTIFACT, "\"epoch\":0,");
    assertThat(results.name(colony, BLOB)).isFalse();

    log("task.finished", ARTIFACT, "\"epoch\":1,");
    assertThat(results.name(colony, BLOB)).isTrue();
  }

  @Test
  void findsAResultBehindMoreThanAPageOfTalk() {
    log("task.finished", ARTIFACT);
    for (int i = 0; i < 2 * LoggedBlobs.PAGE; i++) {
      log("task.finished", "{\"summary\":\"HASH\"}");
    }

    assertThat(results.name(colony, BLOB)).isTrue();
  }

  private void log(String type, String result) {
    log(type, result, "");
  }

  private void log(String type, String result, String before) {
    long next = ++seq;
    var body =
        "{%s\"result\":%s}"
            .formatted(
                before,
                result
                    .replace("BLOB", "{\"sha256\":\"HASH\",\"sizeBytes\":1}")
                    .replace("HASH", BLOB.hex()));
    queries.run(
        "insert into event values (?, ?, ?, ?, ?)",
        bind -> bind.add(colony).add(next).add(Sql.time(Instant.now())).add(type).add(body));
  }
}
