package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FittedResultTest {
  private static final String HASH = "ab".repeat(32);

  @Test
  void leavesOutArtifactsThatNobodyCouldFetchAndNamesThem() {
    var sound = List.of(artifact("a"), artifact("b/c"), artifact("b/..d"));
    var unsound =
        Stream.of(
                "../../evil",
                "/etc/abs",
                "",
                "x//y",
                "./x",
                "a",
                "a/b",
                "b",
                "n\0",
                "n".repeat(256))
            .map(FittedResultTest::artifact);
    var wrong =
        Stream.of(
            new Artifact("hash", new BlobRef("XYZ", 1)),
            new Artifact("size", new BlobRef(HASH, -1)));

    var fitted =
        FittedResult.of(
            result(Stream.of(sound.stream(), unsound, wrong).flatMap(it -> it).toList()));

    assertThat(fitted.artifacts()).isEqualTo(sound);
    assertThat(fitted.summary())
        .isEqualTo(
            "done\n[colony: left out, nobody could fetch it: artifact '../../evil' is no path inside"
                + " a folder, artifact '/etc/abs' is no path inside a folder, artifact '' is no path"
                + " inside a folder, artifact 'x//y' is no path inside a folder, artifact './x' is no"
                + " path inside a folder and 7 more]");
  }

  @Test
  void saysWhyAnArtifactIsInAnothersWay() {
    var two = List.of(artifact("a/b"), artifact("a"), artifact("a/b"), artifact("a/b/c"));

    assertThat(FittedResult.of(result(two)).summary())
        .contains(
            "artifact 'a' is there already, artifact 'a/b' is there already, artifact 'a/b/c' lies"
                + " below another artifact");
  }

  @Test
  void leavesOutAnOutputWithoutAHashAndATimeBelowZero() {
    var fitted =
        FittedResult.of(
            new TaskResult(
                "done",
                null,
                new BlobRef("XYZ", 1),
                null,
                null,
                List.of(),
                List.of(),
                0,
                -5,
                null));

    assertThat(fitted.output()).isNull();
    assertThat(fitted.durationMillis()).isZero();
  }

  private static Artifact artifact(String path) {
    return new Artifact(path, new BlobRef(HASH, 1));
  }

  private static TaskResult result(List<Artifact> artifacts) {
    return new TaskResult("done", null, null, null, null, artifacts, List.of(), 0, 1, null);
  }

  @ParameterizedTest
  @CsvSource({
    "ab, 2, ab",
    "abc, 2, a…",
    "ab, 1, …",
    "a\uD83D\uDC1Cb, 3, a…",
    "\uD83D\uDC1Cb, 2, …"
  })
  void cutsATextToWhateverLengthAndNoCharacterInHalf(String text, int longest, String cut) {
    assertThat(FittedResult.cut(text, longest)).isEqualTo(cut);
  }
}
