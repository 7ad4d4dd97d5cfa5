package colony.queen.checkpoint;

import colony.queen.colony.Capture;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a checkpoint is: the list of its parts, and where it belongs. The SHA-256 of its canonical
/// text is the checkpoint's id.
///
/// @param name `PRE_develop_v2`, or `POST_EXECUTING-to-VERIFYING`
/// @param parent the checkpoint before, or the one that was rolled back to
/// @param seq number of the colony's last event then
public record Manifest(
    UUID colony, Kind kind, String name, Optional<String> parent, long seq, Parts parts) {
  public static final int FORMAT = 1;

  private static final int USUAL_BYTES = 640;
  private static final int HASH_BYTES = 68;

  public enum Kind {
    TRANSITION,
    PHASE;

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Kind of(Capture.Of of) {
      return switch (of) {
        case Capture.Of.Transition _ -> TRANSITION;
        case Capture.Of.PhaseEdge _ -> PHASE;
      };
    }
  }

  static String name(Capture.Of of) {
    return switch (of) {
      case Capture.Of.Transition move ->
          (move.post() ? "POST_" : "PRE_") + move.from() + "-to-" + move.to();
      case Capture.Of.PhaseEdge edge -> edge.name() + "_v" + edge.report().version();
    };
  }

  public String text() {
    var out =
        new JsonText(USUAL_BYTES + (parts.tasks().size() + parts.notes().size()) * HASH_BYTES)
            .open();
    out.text("colony", colony.toString())
        .number("format", FORMAT)
        .text("kind", kind.word())
        .text("name", name)
        .text("parent", parent.orElse(null));
    out.open("parts")
        .text("mind", parts.mind().orElse(null))
        .texts("notes", parts.notes())
        .text("phases", parts.phases())
        .text("plan", parts.plan())
        .text("report", parts.report().orElse(null))
        .text("state", parts.state())
        .texts("tasks", parts.tasks())
        .close();
    return out.number("seq", seq).close().toString();
  }

  /// @param tree of a text that [#text] wrote
  public static Manifest read(@Nullable Object tree) {
    var manifest = Fields.of(tree);
    if (manifest.count("format") != FORMAT) {
      throw new IllegalArgumentException(
          "format %d, expected %d".formatted(manifest.count("format"), FORMAT));
    }
    return new Manifest(
        UUID.fromString(manifest.text("colony")),
        kind(manifest.text("kind")),
        manifest.text("name"),
        manifest.optionalText("parent"),
        manifest.number("seq"),
        parts(manifest.object("parts")));
  }

  private static Kind kind(String word) {
    return switch (word) {
      case "transition" -> Kind.TRANSITION;
      case "phase" -> Kind.PHASE;
      case String other -> throw new IllegalArgumentException("a checkpoint of kind " + other);
    };
  }

  private static Parts parts(Fields parts) {
    return new Parts(
        parts.text("state"),
        parts.text("phases"),
        parts.texts("tasks"),
        parts.text("plan"),
        parts.optionalText("report"),
        parts.optionalText("mind"),
        parts.texts("notes"));
  }
}
