package colony.cli.queen;

import colony.contracts.Json;
import colony.contracts.api.Problem;
import colony.stack.Trouble;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// An answer that is not a yes, in words: one line, and one more for each fault of a plan.
///
/// @param host who answered, with its address
/// @param pause how long it is not to be asked again
record Refusal(int status, byte[] body, String host, Duration pause) {
  private static final Pattern NOT_UNDERSTOOD =
      Pattern.compile("^(Not Found|Method Not Allowed): [A-Z]+ /|: is no field here");

  /// In words, with what was answered as its cause.
  Trouble asTrouble() {
    var words = inWords();
    var trouble = new Trouble(words);
    trouble.initCause(new Refused(problem().orElseGet(() -> unsaid(words)), pause));
    return trouble;
  }

  /// Of somebody who answers otherwise, such as a proxy.
  private Problem unsaid(String words) {
    return new Problem("about:blank", "Refused", status, words, null, null);
  }

  /// There is no such path, or no such field in the body: who has it in another version, knows it.
  boolean notUnderstood() {
    return problem()
        .map(Problem::detail)
        .filter(it -> NOT_UNDERSTOOD.matcher(it).find())
        .isPresent();
  }

  private String inWords() {
    return notUnderstood()
        ? "%s; is %s of another version than this command line?".formatted(refused(), host)
        : refused();
  }

  private String refused() {
    var problem = problem();
    return switch (status) {
      case 401 ->
          "%s does not take this token%s: check COLONY_TOKEN, or the tokens file in the data folder"
              .formatted(host, problem.map(p -> " (%s)".formatted(told(p))).orElse(""));
      case 403 -> "this token may not do that" + problem.map(p -> ": " + p.detail()).orElse("");
      case 404 -> problem.map(Refusal::unknown).orElseGet(this::bare);
      case 503 -> problem.map(Refusal::told).map(this::later).orElseGet(this::bare);
      default -> problem.map(Refusal::told).orElseGet(this::bare);
    };
  }

  private String bare() {
    return "%s answered with status %d".formatted(host, status);
  }

  private String later(String told) {
    return "%s: %s; see ./colony status".formatted(host, told);
  }

  private static String unknown(Problem problem) {
    var detail = told(problem);
    return detail.startsWith("there is no colony")
        ? "No colony initialized: %s; ./colony colonies lists them, ./colony run PLAN starts one"
            .formatted(detail)
        : detail;
  }

  private static String told(Problem problem) {
    var text = new StringBuilder(problem.detail() == null ? problem.title() : problem.detail());
    if (problem.allowed() != null && !problem.allowed().isEmpty()) {
      text.append("; possible now: ")
          .append(problem.allowed().stream().map(Refusal::typed).collect(Collectors.joining(", ")));
    }
    if (problem.faults() != null) {
      problem
          .faults()
          .forEach(fault -> text.append(System.lineSeparator()).append("  ").append(fault));
    }
    return text.toString();
  }

  /// What is typed for it here, where that is another word.
  private static String typed(String command) {
    return command.equals("change-plan") ? "adapt" : command;
  }

  private Optional<Problem> problem() {
    try {
      return Optional.of(Json.mapper().readValue(body, Problem.class))
          .filter(it -> it.status() > 0 && (it.title() != null || it.detail() != null));
    } catch (IOException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
