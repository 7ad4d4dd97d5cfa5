package colony.worker.handover;

import colony.contracts.LearningReported;
import colony.contracts.TaskResult.Learning;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// `learnings` of a result file. One of a category nobody knows travels all the same: its colony
/// keeps it, other projects do not get it.
final class WrittenLearnings {
  private static final List<String> CATEGORIES =
      List.of("performance", "security", "architecture", "convention", "tooling");
  private static final int MOST = 50;
  private static final int LONGEST_NAME = 100;

  private final List<String> findings;

  WrittenLearnings(List<String> findings) {
    this.findings = findings;
  }

  List<Learning> read(JsonNode list) {
    if (list.isMissingNode() || list.isNull()) {
      return List.of();
    }
    if (!list.isArray()) {
      finding("learnings is not a list");
      return List.of();
    }
    if (list.size() > MOST) {
      finding("only the first %d of %d learnings count".formatted(MOST, list.size()));
    }
    var learnings = new ArrayList<Learning>();
    StreamSupport.stream(list.spliterator(), false)
        .limit(MOST)
        .forEach(item -> learning(item).ifPresent(learnings::add));
    return learnings;
  }

  private Optional<Learning> learning(JsonNode item) {
    var content = ResultFile.text(item, "content");
    if (content.isEmpty()) {
      finding("a learning without content");
    }
    return content.map(
        it ->
            new Learning(
                category(item.path("category")),
                bounded(it, LearningReported.MAX_CONTENT),
                contradicts(item.path("contradicts"))));
  }

  private String category(JsonNode written) {
    var category = written.isMissingNode() || written.isNull() ? "" : name(written);
    if (!CATEGORIES.contains(category)) {
      finding(
          "a learning %s; categories are %s"
              .formatted(
                  category.isEmpty() ? "without category" : "of category '%s'".formatted(category),
                  String.join(", ", CATEGORIES)));
    }
    return category;
  }

  private @Nullable String contradicts(JsonNode written) {
    if (written.isMissingNode() || written.isNull()) {
      return null;
    }
    if (!written.isTextual() || written.asText().isBlank()) {
      finding("contradicts of a learning is no id of a pattern");
      return null;
    }
    return name(written);
  }

  private static String name(JsonNode written) {
    return bounded(written.isTextual() ? written.asText() : written.toString(), LONGEST_NAME)
        .strip();
  }

  private static String bounded(String text, int most) {
    return CleanText.beginning(CleanText.of(text), most);
  }

  private void finding(String what) {
    findings.add("COLONY_RESULT: " + what);
  }
}
