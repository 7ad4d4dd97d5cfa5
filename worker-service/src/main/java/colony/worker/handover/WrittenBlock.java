package colony.worker.handover;

import colony.contracts.WorkerReport.Blocked;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `blocked` of a result file: why its worker cannot go on. One whose reason cannot be read blocks
/// all the same, because going on would be a guess; `false` says that it can.
final class WrittenBlock {
  static final String USUAL_CODE = "worker";
  private static final Pattern CODE = Pattern.compile("[a-z0-9][a-z0-9_-]{0,39}");

  private final List<String> findings;

  WrittenBlock(List<String> findings) {
    this.findings = findings;
  }

  @Nullable Blocked read(JsonNode written) {
    if (!says(written)) {
      return null;
    }
    if (!written.isObject()) {
      findings.add("COLONY_RESULT: blocked is not an object");
    }
    var message = bounded(written, "message");
    return new Blocked(
        code(written.path("code")),
        message == null ? "the worker says that it is blocked, and not by what" : message,
        bounded(written, "recoverWhen"));
  }

  /// Whether a value says that something is in the way, however badly.
  private static boolean says(JsonNode written) {
    return !written.isMissingNode()
        && !written.isNull()
        && !(written.isBoolean() && !written.asBoolean());
  }

  private String code(JsonNode written) {
    if (written.isTextual() && CODE.matcher(written.asText()).matches()) {
      return written.asText();
    }
    if (!written.isMissingNode() && !written.isNull()) {
      findings.add("COLONY_RESULT: blocked.code is not a word of a to z, 0 to 9, _ and -");
    }
    return USUAL_CODE;
  }

  private static @Nullable String bounded(JsonNode written, String field) {
    return ResultFile.text(written, field)
        .map(CleanText::of)
        .map(text -> CleanText.beginning(text, Blocked.MAX_MESSAGE))
        .filter(text -> !text.isBlank())
        .orElse(null);
  }
}
