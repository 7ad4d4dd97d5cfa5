package colony.cli.proof;

import colony.contracts.ColonyEvent.CheckpointFailed;
import colony.contracts.Json;
import colony.contracts.names.Hash;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Computed anew here, not asked of the Queen who wrote them.
final class Checkpoints {
  private Checkpoints() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    var there = new HashSet<String>();
    long manifests = 0;
    for (var text : evidence.texts()) {
      there.add(text.colony() + " " + text.hash());
      manifests += text.manifest() ? 1 : 0;
      if (!Hash.of(text.text()).equals(text.hash())) {
        faults.add("%s of %s is another text".formatted(text.hash(), text.colony()));
      }
    }
    var excused =
        evidence.colonies().stream()
            .filter(Checkpoints::saysThatOneFailed)
            .map(Evidence.Told::id)
            .collect(Collectors.toSet());
    for (var need : evidence.needed()) {
      if (need.hash() == null) {
        if (!excused.contains(need.colony())) {
          faults.add(
              "%s of %s has no checkpoint and does not say why"
                  .formatted(need.by(), need.colony()));
        }
      } else if (!there.contains(need.colony() + " " + need.hash())) {
        faults.add("%s of %s has lost %s".formatted(need.by(), need.colony(), need.hash()));
      }
    }
    rows(evidence, excused, faults);
    return new Promise.Judged(manifests, faults);
  }

  /// Nothing of what has completed moves any more, so its newest checkpoint says the same.
  private static void rows(Evidence evidence, Set<UUID> excused, List<String> faults) {
    var texts = new HashMap<UUID, Map<String, String>>();
    evidence
        .texts()
        .forEach(
            it ->
                texts.computeIfAbsent(it.colony(), _ -> new HashMap<>()).put(it.hash(), it.text()));
    var newest = new HashMap<UUID, String>();
    evidence.needed().stream()
        .filter(it -> it.by().equals(Evidence.Need.NEWEST) && it.hash() != null)
        .forEach(it -> newest.put(it.colony(), it.hash()));
    for (var colony : evidence.colonies()) {
      if (colony.state().equals("COMPLETED") && !excused.contains(colony.id())) {
        var rows = evidence.rows().get(colony.id());
        tasks(texts.getOrDefault(colony.id(), Map.of()), newest.get(colony.id()))
            .filter(it -> !it.equals(rows))
            .ifPresent(
                it ->
                    faults.add(
                        "the newest checkpoint of %s says %s, its rows %s"
                            .formatted(colony.name(), it, rows)));
      }
    }
  }

  /// As a manifest says; empty where something of it is missing.
  private static Optional<List<Evidence.Row>> tasks(
      Map<String, String> texts, @Nullable String manifest) {
    return Optional.ofNullable(manifest)
        .map(texts::get)
        .map(it -> json(it).path("parts").path("tasks").valueStream())
        .map(chunks -> chunks.map(it -> texts.get(it.asText())).toList())
        .filter(chunks -> chunks.stream().allMatch(Objects::nonNull))
        .map(chunks -> chunks.stream().flatMap(it -> json(it).valueStream()))
        .map(rows -> rows.map(Checkpoints::row).toList());
  }

  /// A task that nobody has touched says neither.
  private static Evidence.Row row(JsonNode task) {
    return new Evidence.Row(task.path("status").asText("PENDING"), task.path("epoch").asInt(0));
  }

  private static JsonNode json(String text) {
    try {
      return Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no part of a checkpoint: " + text, e);
    }
  }

  /// A checkpoint that cannot be written does not hold up a move, but the log tells of it.
  private static boolean saysThatOneFailed(Evidence.Told colony) {
    return colony.stored().stream().map(Life::read).anyMatch(CheckpointFailed.class::isInstance);
  }

  /// All hashes that a manifest names, the plan's among them.
  static List<String> named(JsonNode manifest) {
    return manifest
        .path("parts")
        .valueStream()
        .flatMap(part -> part.isArray() ? part.valueStream() : Stream.of(part))
        .filter(JsonNode::isTextual)
        .map(JsonNode::asText)
        .toList();
  }
}
