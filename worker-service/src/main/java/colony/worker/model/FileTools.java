package colony.worker.model;

import colony.worker.model.Tool.Effect.Told;
import colony.worker.tool.Reading;
import colony.worker.tool.Writing;
import colony.worker.tool.Yard;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Tools for the files of the workspace.
public final class FileTools {
  private static final String PATH = "relative to the workspace";
  private static final int USUAL_LINES = 1_000;

  private FileTools() {}

  /// @param over whether the attempt is to end
  public static List<Tool> of(Yard yard, BooleanSupplier over) {
    var reading = new Reading(yard, over);
    var writing = new Writing(yard);
    return List.of(read(reading), list(reading), search(reading), write(writing), patch(writing));
  }

  private static Tool read(Reading reading) {
    return Tool.of(
        "read",
        "Reads lines of a text file.",
        JsonObjectSchema.builder()
            .addStringProperty("path", PATH)
            .addIntegerProperty("from", "number of the first line; 1 when absent")
            .addIntegerProperty("lines", "how many; %d when absent".formatted(USUAL_LINES))
            .required("path")
            .build(),
        it ->
            new Told(
                reading.read(
                    it.text("path"), it.number("from", 1), it.number("lines", USUAL_LINES))));
  }

  private static Tool list(Reading reading) {
    return Tool.of(
        "list",
        "Lists what is in a folder. Folders end with /.",
        JsonObjectSchema.builder()
            .addStringProperty("path", PATH + "; the workspace itself when absent")
            .build(),
        it -> new Told(reading.list(it.text("path", "."))));
  }

  private static Tool search(Reading reading) {
    return Tool.of(
        "search",
        "Finds lines that contain a text, as path:line: text. No patterns.",
        JsonObjectSchema.builder()
            .addStringProperty("text", "what to find, upper and lower case matter")
            .addStringProperty("path", "a file or folder, " + PATH + "; all when absent")
            .required("text")
            .build(),
        it -> new Told(reading.search(it.text("text"), it.text("path", "."))));
  }

  private static Tool write(Writing writing) {
    return Tool.of(
        "write",
        "Writes a whole text file. What was in it is gone; folders are made.",
        JsonObjectSchema.builder()
            .addStringProperty("path", PATH)
            .addStringProperty("content", "the whole text")
            .required("path", "content")
            .build(),
        it -> new Told(writing.write(it.text("path"), it.text("content"))));
  }

  private static Tool patch(Writing writing) {
    return Tool.of(
        "patch",
        "Replaces a text that stands in a file exactly once.",
        JsonObjectSchema.builder()
            .addStringProperty("path", PATH)
            .addStringProperty("old", "the text as it stands in the file, with its line ends")
            .addStringProperty("new", "what stands there afterwards")
            .required("path", "old", "new")
            .build(),
        it -> new Told(writing.patch(it.text("path"), it.text("old"), it.text("new"))));
  }
}
