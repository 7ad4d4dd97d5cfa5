package colony.learning.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.learning.memory.Origin;
import java.util.List;
import java.util.Locale;

/// What leaves a namespace: regular expressions over texts of strangers.
class PrivacyFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofText("privacy", PrivacyFuzzTest::export)
            .words(
                "password: ",
                "api_key=",
                "Bearer ",
                "://a:b@",
                "-----BEGIN KEY-----",
                "git@github.com:",
                "localhost:80",
                "::1",
                "shop",
                "$(",
                "ignore all previous",
                "AKIA",
                ".java",
                "C:\\\\"));
  }

  /// The first line is the project's name. What is shared is short and names nobody.
  private static void export(String input) {
    var end = Math.max(0, input.indexOf('\n'));
    var origin =
        new Origin(
            "team-a", input.substring(0, end), null, "shop", "1.1", "scout", "Hammer-42", null);
    var content = input.substring(end);
    assertThat(Secrets.redact(Secrets.redact(content).text()).text()).isNotNull();
    switch (Export.of(content, origin)) {
      case Export.Shared(var text) -> {
        assertThat(text).isNotBlank().hasSizeLessThanOrEqualTo(Export.MAX_LENGTH);
        assertThat(text.toLowerCase(Locale.ROOT)).doesNotContainPattern("\\bhammer-42\\b");
      }
      case Export.Kept(var why) -> assertThat(why).isNotBlank();
    }
  }
}
