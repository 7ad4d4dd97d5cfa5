package colony.queen.plan;

import colony.contracts.names.CasteName;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads a `run` that somebody with a mind or a life of his own does: a coding agent, a model, a
/// service, a program on a topic. Addresses and keys of models are the worker's and stand in no
/// plan.
final class ServedRun {
  /// What asks for the worker's default model.
  static final String DEFAULT_MODEL = "default";

  static final List<String> TOOLS =
      List.of(
          "read",
          "list",
          "search",
          "write",
          "patch",
          "run",
          "request_spawn",
          "remember",
          "read_signals");
  private static final int MOST_ROUNDS = 500;
  private static final int LONGEST_NAME = 200;
  private static final Pattern HEADER = Pattern.compile("[A-Za-z0-9-]{1,64}");

  private final Section run;
  private final Findings findings;

  ServedRun(Section run, Findings findings) {
    this.run = run;
    this.findings = findings;
  }

  Optional<Run> read(String kind) {
    return switch (kind) {
      case "agent" -> name("agent").map(this::agent);
      case "llm" -> run.requiredText("llm", LONGEST_NAME).map(this::llm);
      case "http" -> url().map(this::http);
      case "external" -> name("external").map(Run.External::new);
      default -> throw new IllegalArgumentException("a run of kind " + kind);
    };
  }

  private Run agent(String preset) {
    return new Run.Agent(
        preset,
        run.text("model", LONGEST_NAME),
        run.text("prompt"),
        run.texts("args", "arguments"),
        RunReader.env(
            run,
            "env",
            RunReader.VARIABLE,
            "a variable, expected letters, digits and '_'",
            findings),
        run.duration("idleTimeout").orElse(0L),
        WrittenConfinement.of(run, findings));
  }

  private Run llm(String model) {
    var tools = run.texts("tools", "names of tools");
    tools.stream()
        .filter(tool -> !TOOLS.contains(tool))
        .forEach(
            tool ->
                run.fault(
                    "tools holds %s, expected some of %s"
                        .formatted(Scalars.quoted(tool), String.join(", ", TOOLS))));
    return new Run.Llm(
        Optional.of(model).filter(name -> !name.equals(DEFAULT_MODEL)),
        run.text("prompt"),
        tools,
        run.count("rounds", 1, MOST_ROUNDS).orElse(0),
        WrittenConfinement.of(run, findings));
  }

  private Run http(String url) {
    Map<String, String> headers =
        RunReader.env(
            run, "headers", HEADER, "a header, expected letters, digits and '-'", findings);
    return new Run.Http(url, headers, run.text("secret", LONGEST_NAME));
  }

  private Optional<String> url() {
    var written = run.requiredText("http", Section.LONGEST_TEXT);
    if (written.isPresent() && !isUrl(written.get())) {
      run.unexpected("http", "a URL that begins with http:// or https:// and names a host");
      return Optional.empty();
    }
    return written;
  }

  private static boolean isUrl(String text) {
    try {
      var uri = new URI(text);
      return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
          && uri.getHost() != null
          && uri.getUserInfo() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private Optional<String> name(String key) {
    var name = run.requiredText(key, LONGEST_NAME);
    if (name.isPresent() && !CasteName.possible(name.get())) {
      run.unexpected(key, CasteName.EXPECTED);
      return Optional.empty();
    }
    return name;
  }
}
