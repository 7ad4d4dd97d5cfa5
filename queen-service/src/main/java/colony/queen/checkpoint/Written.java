package colony.queen.checkpoint;

import colony.queen.colony.Capture;
import colony.queen.lifecycle.ColonyState;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A checkpoint as it is to be stored.
///
/// @param number of the colony's checkpoints, from 1
/// @param id SHA-256 of the manifest's text
/// @param of what it is of: before or after which move, or which edge of which phase
/// @param at the time of the change it belongs to
/// @param state of the colony then
/// @param newParts texts by their hashes; those of parts the store has since the checkpoint before
///   are not among them. Some may be stored already all the same
public record Written(
    long number,
    String id,
    Manifest manifest,
    String manifestText,
    Capture.Of of,
    Instant at,
    ColonyState state,
    int runVersion,
    int planVersion,
    Map<String, String> newParts) {

  /// Of all texts that are stored for it.
  public long characters() {
    return manifestText.length() + newParts.values().stream().mapToLong(String::length).sum();
  }

  public Manifest.Kind kind() {
    return manifest.kind();
  }

  public String name() {
    return manifest.name();
  }

  public Optional<String> parent() {
    return manifest.parent();
  }

  public long seq() {
    return manifest.seq();
  }

  public Parts parts() {
    return manifest.parts();
  }

  public boolean post() {
    return switch (of) {
      case Capture.Of.Transition move -> move.post();
      case Capture.Of.PhaseEdge edge -> edge.post();
    };
  }

  /// Of a phase: running, success, failed or approved; of a move: empty.
  public String status() {
    return switch (of) {
      case Capture.Of.Transition _ -> "";
      case Capture.Of.PhaseEdge edge -> edge.report().status();
    };
  }

  public Optional<String> rollbackFrom() {
    return switch (of) {
      case Capture.Of.Transition _ -> Optional.empty();
      case Capture.Of.PhaseEdge edge -> edge.report().rollbackFrom();
    };
  }
}
