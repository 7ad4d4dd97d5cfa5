package colony.cli.proof;

import colony.contracts.ColonyEvent.CheckpointFailed;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
      if (!sha256(text.text()).equals(text.hash())) {
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
    return new Promise.Judged(manifests, faults);
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

  static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
