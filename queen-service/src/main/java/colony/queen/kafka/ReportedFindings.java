package colony.queen.kafka;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.names.OwnTask;
import colony.queen.app.FaultyException;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.worker.Castes;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Vote;
import colony.queen.plan.Evidence;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the Queen herself reads out of a result's `data`: counts of a survey, a plan, a vote, the
/// issues of a review, a list of what is stale. An attempt that failed found nothing, whatever it
/// says.
final class ReportedFindings {
  private static final Set<String> SEVERITIES = Set.of("critical", "high", "medium", "low", "info");
  private static final String USUAL_SEVERITY = "medium";
  private static final double HEAVIEST = 10;
  private static final int LONGEST_TEXT = 500;
  private static final int LONGEST_NAME = 50;
  private static final int LONGEST_PATH = 200;
  private static final int MOST = 50;
  private static final int LONGEST_CONFLICT = 1_000;

  /// Bytes of a vote with as many issues as it may have, whatever their letters.
  private static final int LARGEST_VOTE = 160 * 1024;

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{4,64}");

  private final PlanDocuments plans;
  private final Castes castes;
  private final PlanArtifacts artifacts;

  /// @param castes told of the castes of each plan that is proposed
  /// @param artifacts hold plans, reviews and votes that are too large for a result
  ReportedFindings(PlanDocuments plans, Castes castes, PlanArtifacts artifacts) {
    this.castes = castes;
    this.plans = plans;
    this.artifacts = artifacts;
  }

  Optional<Finding> of(UUID colony, String taskId, OutcomeClass outcome, TaskResult result) {
    if (outcome != OutcomeClass.SUCCESS) {
      return Optional.empty();
    }
    JsonNode data = result.data() == null ? MissingNode.getInstance() : result.data();
    return switch (OwnTask.of(taskId).orElse(null)) {
      case SURVEY -> surveyed(data);
      case PLAN -> Optional.of(planned(colony, data, result));
      case MERGE -> merged(data);
      case REVIEW, WATCH ->
          Optional.of(new Finding.Reviewed(reviewed(whole(colony, data, result))));
      case ARCHIVE ->
          Optional.of(
              new Finding.Listed(
                  stale(whole(colony, data, result).path("hygiene"), result.summary())));
      case VERIFY, RESTORE -> Optional.empty();
      // The tasks of a gate vote.
      case null -> ballot(vote(colony, data, result));
    };
  }

  /// Data that are too large for a result are an artifact: who finds most has not found nothing.
  private JsonNode whole(UUID colony, JsonNode data, TaskResult result) {
    return data.isMissingNode()
        ? result.artifacts().stream()
            .filter(it -> it.path().equals(ProposedPlan.DATA))
            .findFirst()
            .map(it -> stored(colony, it.blob()))
            .orElse(data)
        : data;
  }

  /// What is larger than a vote may be is none, whichever task it is of, and not fetched.
  private JsonNode vote(UUID colony, JsonNode data, TaskResult result) {
    boolean larger =
        result.artifacts().stream()
            .anyMatch(
                it -> it.path().equals(ProposedPlan.DATA) && it.blob().sizeBytes() > LARGEST_VOTE);
    return larger ? data : whole(colony, data, result);
  }

  private JsonNode stored(UUID colony, BlobRef blob) {
    if (blob.sizeBytes() > PlanArtifacts.MOST_BYTES) {
      return unread(
          "has %d bytes, at most %d are read"
              .formatted(blob.sizeBytes(), PlanArtifacts.MOST_BYTES));
    }
    try {
      var bytes = artifacts.bytes(colony, blob);
      return bytes.isEmpty() ? unread("is not stored here") : Json.mapper().readTree(bytes.get());
    } catch (IOException e) {
      return unread("is no JSON");
    }
  }

  /// A review that cannot be had is gone without, but not in silence: it may have been a bad one.
  private static JsonNode unread(String why) {
    var data = Json.mapper().createObjectNode();
    data.putArray("issues")
        .addObject()
        .put("severity", "high")
        .put(
            "text",
            "nobody has read this review: its artifact %s %s".formatted(ProposedPlan.DATA, why));
    return data;
  }

  /// Empty when one of them cannot be read: a merge that is only half told is none.
  private static Optional<Finding> merged(JsonNode data) {
    var merged = new ArrayList<Input.Into>();
    for (var item : data.path("merged")) {
      merged.add(
          new Input.Into(named(item, "task"), named(item, "from"), item.path("commit").asText()));
    }
    var conflicts = new ArrayList<Input.Conflict>();
    for (var item : data.path("conflicts")) {
      conflicts.add(
          new Input.Conflict(
              named(item, "task"),
              named(item, "from"),
              FittedResult.cut(PlainText.of(item.path("message").asText()), LONGEST_CONFLICT)));
    }
    var branch = FittedResult.cut(PlainText.line(data.path("branch").asText()), LONGEST_NAME);
    boolean told =
        data.path("merged").isArray()
            && data.path("conflicts").isArray()
            && merged.stream().allMatch(it -> COMMIT.matcher(it.commit()).matches());
    return told ? Optional.of(new Finding.Merged(branch, merged, conflicts)) : Optional.empty();
  }

  private static String named(JsonNode item, String field) {
    return FittedResult.cut(PlainText.line(item.path(field).asText()), LONGEST_PATH);
  }

  private static Optional<Finding> surveyed(JsonNode data) {
    var files = data.path("files");
    var languages = data.path("languages");
    boolean complete =
        files.isIntegralNumber()
            && files.canConvertToInt()
            && files.intValue() >= 0
            && (languages.isArray() || languages.isMissingNode())
            && data.path("tests").isBoolean()
            && data.path("ci").isBoolean();
    return complete
        ? Optional.of(
            new Finding.Surveyed(
                new Evidence(
                    files.intValue(),
                    names(languages),
                    data.path("tests").booleanValue(),
                    data.path("ci").booleanValue(),
                    paths(data.path("buildFiles")))))
        : Optional.empty();
  }

  /// Workers of earlier versions do not say them.
  private static List<String> paths(JsonNode written) {
    var paths = new ArrayList<String>();
    written.forEach(it -> paths.add(FittedResult.cut(PlainText.line(it.asText()), LONGEST_PATH)));
    return paths.subList(0, Math.min(MOST, paths.size()));
  }

  private static List<String> names(JsonNode languages) {
    var names = new ArrayList<String>();
    languages.forEach(it -> names.add(FittedResult.cut(PlainText.line(it.asText()), LONGEST_NAME)));
    return names.subList(0, Math.min(MOST, names.size()));
  }

  /// What a route-setter gave is read where it is decided; here it is only found, and the topics of
  /// its castes made, before it can hold.
  private Finding planned(UUID colony, JsonNode data, TaskResult result) {
    return switch (new ProposedPlan(colony, plans, artifacts).of(data, result)) {
      case ProposedPlan.Missing(var faults) -> new Finding.Unusable(faults);
      case ProposedPlan.Found(var finding, var tree) -> withTopics(finding, tree);
    };
  }

  /// What the brokers refuse for good is the plan's fault: a report that is read again and again
  /// would hold up every colony of its shard.
  private Finding withTopics(Finding finding, Object tree) {
    try {
      return castes.declareThoseIn(tree)
          ? finding
          : new Finding.Unusable(
              List.of(
                  "the plan names more than %d castes and programs of its own"
                      .formatted(Castes.MOST_NEW)));
    } catch (FaultyException e) {
      return new Finding.Unusable(e.faults());
    }
  }

  /// They are told in events, which have a bound.
  private static List<String> listed(List<String> findings) {
    var listed = new ArrayList<String>();
    findings.stream()
        .limit(MOST)
        .forEach(it -> listed.add(FittedResult.cut(PlainText.line(it), LONGEST_TEXT)));
    if (findings.size() > MOST) {
      listed.set(MOST - 1, "and %d more".formatted(findings.size() - MOST + 1));
    }
    return listed;
  }

  private static Optional<Finding> ballot(JsonNode data) {
    var weight = data.path("weight");
    boolean usual = weight.isMissingNode() || weight.isNull();
    if (!usual && !(weight.doubleValue() > 0 && weight.doubleValue() <= HEAVIEST)) {
      return Optional.empty();
    }
    return approves(data.path("vote"))
        .flatMap(
            approve ->
                issues(data.path("issues"))
                    .map(
                        issues ->
                            new Finding.Ballot(
                                approve,
                                usual ? Vote.USUAL_WEIGHT : weight.doubleValue(),
                                issues)));
  }

  /// As many as there is room for, the critical ones before the others. What a reviewer wrote in a
  /// way of its own is kept as well as it can be: it is advice, and none is worse than some.
  private static List<Vote.Issue> reviewed(JsonNode data) {
    var written = data.at("/review/issues");
    var issues = new ArrayList<Vote.Issue>();
    for (var item : written.isMissingNode() ? data.path("issues") : written) {
      var text = item.isTextual() ? item : item.path("text");
      if (text.isTextual()) {
        var severity = item.path("severity").asText().toLowerCase(Locale.ROOT);
        issues.add(issue(SEVERITIES.contains(severity) ? severity : USUAL_SEVERITY, text));
      }
    }
    issues.sort(Comparator.comparing(issue -> !issue.severity().equals("critical")));
    return issues.subList(0, Math.min(Vote.MOST_ISSUES, issues.size()));
  }

  private static List<String> stale(JsonNode hygiene, String summary) {
    if (!hygiene.isArray()) {
      return listed(summary.lines().filter(line -> !line.isBlank()).toList());
    }
    var items = new ArrayList<String>();
    hygiene.forEach(item -> items.add(item.isTextual() ? item.textValue() : item.toString()));
    return listed(items);
  }

  private static Optional<Boolean> approves(JsonNode vote) {
    return switch (vote.asText()) {
      case "approve" -> Optional.of(true);
      case "reject" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /// Empty when one of them cannot be read: a vote that says less than it meant is none.
  private static Optional<List<Vote.Issue>> issues(JsonNode written) {
    var issues = new ArrayList<Vote.Issue>();
    for (var item : written) {
      var issue = issue(item);
      if (issue == null) {
        return Optional.empty();
      }
      issues.add(issue);
    }
    boolean readable = written.isArray() || written.isMissingNode() || written.isNull();
    return readable && issues.size() <= Vote.MOST_ISSUES ? Optional.of(issues) : Optional.empty();
  }

  private static Vote.@Nullable Issue issue(JsonNode item) {
    var severity = item.path("severity").asText().toLowerCase(Locale.ROOT);
    var text = item.path("text");
    return SEVERITIES.contains(severity) && text.isTextual() ? issue(severity, text) : null;
  }

  private static Vote.Issue issue(String severity, JsonNode text) {
    return new Vote.Issue(
        severity, FittedResult.cut(PlainText.of(text.textValue()), Vote.Issue.LONGEST_TEXT));
  }
}
