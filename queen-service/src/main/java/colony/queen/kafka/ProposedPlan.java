package colony.queen.kafka;

import colony.contracts.TaskResult;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.app.document.PlanDocuments;
import colony.queen.colony.Input.Finding;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Where a route-setter's result holds what it proposes: `data.plan` or `data.tasks`, else an
/// artifact. Artifacts are fetched before any transaction begins.
///
/// @param colony whose plan it is to be
record ProposedPlan(UUID colony, PlanDocuments plans, PlanArtifacts artifacts) {
  private static final Set<String> NAMES = Set.of("plan.json", "plan.yaml", "plan.yml");

  /// What the worker makes of data that are too large for a message.
  static final String DATA = "data.json";

  sealed interface Search {}

  /// @param tree of what was found
  record Found(Finding finding, Object tree) implements Search {}

  record Missing(List<String> faults) implements Search {}

  Search of(JsonNode data, TaskResult result) {
    var inData = inData(data);
    if (inData.isPresent()) {
      return inData.get();
    }
    var artifact = named(result, NAMES).or(() -> named(result, Set.of(DATA)));
    return artifact.isPresent()
        ? inArtifact(artifact.get())
        : missing(
            "the result holds no plan: expected data.plan, text or an object, or data.tasks, or an"
                + " artifact plan.json or plan.yaml");
  }

  private Optional<Search> inData(JsonNode data) {
    var plan = data.path("plan");
    if (plan.isTextual()) {
      return Optional.of(document(plan.textValue()));
    }
    if (plan.isObject()) {
      return Optional.of(document(plan.toString()));
    }
    return data.path("tasks").isArray() ? Optional.of(document(tasks(data))) : Optional.empty();
  }

  /// Whatever else stands beside them is no plan's.
  private static String tasks(JsonNode data) {
    var context = data.path("memoryContext");
    return "{\"tasks\":%s,\"memoryContext\":%s}"
        .formatted(data.path("tasks"), context.isMissingNode() ? "null" : context);
  }

  private Search inArtifact(TaskResult.Artifact artifact) {
    if (artifact.blob().sizeBytes() > PlanArtifacts.MOST_BYTES) {
      return missing(
          "%s has %,d bytes, expected at most %,d"
              .formatted(artifact.path(), artifact.blob().sizeBytes(), PlanArtifacts.MOST_BYTES));
    }
    try {
      return artifacts
          .bytes(colony, artifact.blob())
          .map(bytes -> document(new String(bytes, StandardCharsets.UTF_8)))
          .orElseGet(() -> missing("%s is not in the store".formatted(artifact.path())));
    } catch (IOException e) {
      return missing("%s cannot be read: %s".formatted(artifact.path(), e.getMessage()));
    }
  }

  private Search document(String text) {
    return switch (plans.tree(text)) {
      case PlanDocuments.Tree.Unreadable(var faults) -> new Missing(faults);
      case PlanDocuments.Tree.Read(var tree) ->
          tree == null ? missing("the plan is empty") : proposed(tree);
    };
  }

  /// A plan within a plan is looked for once and not deeper.
  private Search inner(String text) {
    return switch (plans.tree(text)) {
      case PlanDocuments.Tree.Unreadable(var faults) -> new Missing(faults);
      case PlanDocuments.Tree.Read(var tree) ->
          tree == null ? missing("the plan is empty") : new Found(new Finding.Proposed(tree), tree);
    };
  }

  /// Whole data have the plan one level deeper; tasks without phases are those of one phase.
  private Search proposed(Object tree) {
    if (tree instanceof Map<?, ?> map && !map.containsKey("phases")) {
      switch (map.get("plan")) {
        case String text -> {
          return inner(text);
        }
        case Map<?, ?> plan -> {
          return new Found(new Finding.Proposed(plan), plan);
        }
        case null, default -> {}
      }
      if (map.get("tasks") instanceof List<?> tasks) {
        var all = new ArrayList<Object>();
        tasks.stream().filter(it -> it != null).forEach(all::add);
        var context = Optional.<Object>ofNullable(map.get("memoryContext"));
        return new Found(new Finding.Tasked(all, context), tasks);
      }
    }
    return new Found(new Finding.Proposed(tree), tree);
  }

  private static Optional<TaskResult.Artifact> named(TaskResult result, Set<String> names) {
    return result.artifacts().stream()
        .filter(it -> names.contains(it.path().substring(it.path().lastIndexOf('/') + 1)))
        .findFirst();
  }

  private static Missing missing(String fault) {
    return new Missing(List.of(fault));
  }
}
