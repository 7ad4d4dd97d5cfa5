package colony.queen.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArtifactPageTest {
  private static final String TEXT = "ab\ud83d\ude00cd";

  @Test
  void endsBeforeACharacterThatWouldBeBroken() {
    assertThat(ArtifactVerbs.whole(TEXT, 0, 3)).isEqualTo(2);
    assertThat(ArtifactVerbs.whole(TEXT, 0, 2)).isEqualTo(2);
    assertThat(ArtifactVerbs.whole(TEXT, 0, 4)).isEqualTo(4);
    assertThat(ArtifactVerbs.whole(TEXT, 0, 6)).isEqualTo(6);
  }

  @Test
  void goesOnWhereTheCharacterIsLargerThanThePage() {
    assertThat(ArtifactVerbs.whole(TEXT, 2, 3)).isEqualTo(4);
  }
}
