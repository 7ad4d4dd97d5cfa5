package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Input.Finding.Ballot;
import colony.queen.colony.PhaseRow.Verdict;
import colony.queen.colony.Vote;
import colony.queen.plan.Approvals.Voters;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Votes as the reference implementation counts them. That a watcher's weight follows its record is
/// not ours: docs/decisions/readings.md.
class VotingVectorsTest {

  @TestFactory
  Stream<DynamicTest> decidesAGateAsTheReferenceDoes() {
    return vectors()
        .valueStream()
        .filter(vector -> vector.has("votes"))
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.get("name").asText(),
                    () -> assertThat(verdict(vector.get("votes"))).isEqualTo(expected(vector))));
  }

  /// The gate is decided by the last of the votes, or by a veto.
  private static @Nullable Verdict verdict(JsonNode votes) {
    var tasks =
        IntStream.rangeClosed(1, votes.size())
            .mapToObj(it -> "1." + it)
            .collect(Collectors.joining(" "));
    var setup = Setup.USUAL.limit(votes.size()).gate("p1", votes.size(), Voters.WATCHERS);
    var colony = new Case(setup, tasks, "2.1");
    for (int i = 0; i < votes.size(); i++) {
      assertThat(colony.phase("p1").verdict()).isNull();
      colony.found("1." + (i + 1), ballot(votes.get(i)));
    }
    return colony.phase("p1").verdict();
  }

  private static Ballot ballot(JsonNode vote) {
    return new Ballot(
        vote.get("decision").asText().equals("APPROVE"),
        vote.get("weight").asDouble(),
        issues(vote.get("issues")));
  }

  private static List<Vote.Issue> issues(JsonNode issues) {
    return issues
        .valueStream()
        .map(it -> new Vote.Issue(it.get("severity").asText(), it.get("description").asText()))
        .toList();
  }

  private static Verdict expected(JsonNode vector) {
    return vector.get("expect").asText().startsWith("APPROVED") ? Verdict.PASSED : Verdict.FAILED;
  }

  private static JsonNode vectors() {
    try (var file = VotingVectorsTest.class.getResourceAsStream("/vectors/voting.json")) {
      return new JsonMapper().readTree(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
