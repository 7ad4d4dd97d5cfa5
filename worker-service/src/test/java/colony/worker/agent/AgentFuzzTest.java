package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.worker.process.Exit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What agents print, and presets that a person writes.
class AgentFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    var targets = new ArrayList<Target>();
    for (var name : List.of("claude", "codex", "gemini", "opencode")) {
      targets.add(
          Target.ofText("agent-" + name, text -> lines(preset(name), text))
              .words(
                  "{\"type\":\"", "\"result\"", "1e999", "1e300", "9223372036854775807", "null"));
    }
    targets.add(
        Target.ofText("preset-file", AgentFuzzTest::file)
            .seeds("../../main/resources/presets")
            .words("\"events\":[", "\"when\":{", "\"outcomes\":[", "\"argv\":[null]", "null"));
    return targets;
  }

  /// Any lines come to a conclusion, and what they count is no less than nothing.
  private static void lines(Preset preset, String text) {
    var events = new AgentEvents(preset, null);
    text.lines().forEach(events::line);
    var said = events.said();
    var tokens = said.tokens();
    if (tokens != null) {
      assertThat(
              List.of(
                  tokens.inputTotal(),
                  tokens.inputUncached(),
                  tokens.cacheRead(),
                  tokens.cacheWrite(),
                  tokens.output(),
                  tokens.reasoning()))
          .allMatch(it -> it >= 0);
    }
    var micros = said.micros();
    assertThat(micros == null || micros >= 0).as("%s millionths", micros).isTrue();
    for (var code : List.of(0, 1)) {
      assertThat(Conclusion.of(preset, new Exit.Exited(code), said).word()).isNotBlank();
    }
  }

  /// A preset that is taken can be used.
  private static void file(String text) {
    try {
      lines(PresetFile.read("fuzz.json", text), "{\"type\":\"result\",\"result\":\"1\"}\n{}");
    } catch (PresetFile.Broken broken) {
      assertThat(broken).hasMessageStartingWith("preset fuzz.json");
    }
  }

  private static Preset preset(String name) {
    try {
      return new Presets(Optional.empty()).find(name).orElseThrow();
    } catch (PresetFile.Broken e) {
      throw new IllegalStateException(e);
    }
  }
}
