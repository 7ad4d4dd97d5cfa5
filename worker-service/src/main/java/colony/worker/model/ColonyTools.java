package colony.worker.model;

import colony.contracts.Json;
import colony.contracts.LearningReported;
import colony.contracts.RunTask;
import colony.worker.model.Tool.Effect;
import colony.worker.model.Tool.Effect.Done;
import colony.worker.model.Tool.Effect.Told;
import colony.worker.spawn.Wish;
import colony.worker.spawn.WishList;
import colony.worker.tool.Refusal;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.util.List;
import java.util.Map;

/// Tools that speak with the colony. What they are told is bounded here and judged by the Queen.
final class ColonyTools {
  private static final List<String> CATEGORIES =
      List.of("performance", "security", "architecture", "convention", "tooling");

  private static final String CONTRADICTS =
      "only when something learned in other projects proved wrong here: its pattern";

  private final RunTask task;
  private final Notes notes;

  ColonyTools(RunTask task, Notes notes) {
    this.task = task;
    this.notes = notes;
  }

  List<Tool> all() {
    return List.of(requestSpawn(), remember(), readSignals(), finish());
  }

  private Tool requestSpawn() {
    return Tool.of(
        "request_spawn",
        "Asks for another worker. When you wait for its answer (blocking), end with finish next: you"
            + " run again with the answer.",
        JsonObjectSchema.builder()
            .addStringProperty("caste", "such as scout, architect, builder")
            .addStringProperty("reason", "what it is to do, one line")
            .addStringProperty("context", "what it has to know")
            .addBooleanProperty("blocking", "whether you wait for the answer; true when absent")
            .required("caste", "reason")
            .build(),
        this::requestSpawn);
  }

  private Effect requestSpawn(Arguments given) throws Refusal {
    var spawning = task.spawning();
    if (spawning != null && notes.requests() >= spawning.requestsLeft()) {
      throw new Refusal("no spawn requests are left for this task; go on without");
    }
    if (spawning != null && task.depth() >= spawning.maxDepth()) {
      throw new Refusal("you are as deep as workers of this colony can be; go on without");
    }
    var caste = given.text("caste");
    var reason = given.text("reason");
    var context = given.text("context", "");
    var blocking = given.truth("blocking", true);
    var judged = new WishList();
    judged.add(new Wish("request", "r", caste, reason, context, blocking, Map.of(), List.of()));
    var faults = judged.wishes().faults();
    if (!faults.isEmpty()) {
      throw new Refusal(faults.getFirst());
    }
    notes.request(caste, reason, context, blocking);
    return new Told(
        blocking
            ? "Noted. End with finish now, and say what is done so far."
            : "Noted. It travels with your result; nobody waits for it.");
  }

  private Tool remember() {
    return Tool.of(
        "remember",
        "Keeps something that would help later tasks and other projects.",
        JsonObjectSchema.builder()
            .addEnumProperty("category", CATEGORIES)
            .addStringProperty("content", "one or two sentences")
            .addStringProperty("contradicts", CONTRADICTS)
            .required("category", "content")
            .build(),
        this::remember);
  }

  private Effect remember(Arguments given) throws Refusal {
    var category = given.text("category");
    var content = given.text("content");
    var contradicts = given.text("contradicts", "");
    if (!CATEGORIES.contains(category)) {
      throw new Refusal(
          "category '%s' is none of %s".formatted(category, String.join(", ", CATEGORIES)));
    }
    if (content.isBlank() || content.length() > LearningReported.MAX_CONTENT) {
      throw new Refusal("`content` has 1 to %d characters".formatted(LearningReported.MAX_CONTENT));
    }
    if (!contradicts.isBlank()
        && task.learned().stream().noneMatch(it -> contradicts.equals(it.patternId()))) {
      throw new Refusal(
          "nothing learned in other projects that you were told has the pattern '%s'"
              .formatted(contradicts));
    }
    notes.remember(category, content, contradicts);
    return new Told("Noted.");
  }

  private Tool readSignals() {
    return Tool.of(
        "read_signals",
        "Reads what steers the colony now.",
        JsonObjectSchema.builder().build(),
        _ -> {
          var all = Json.mapper().createObjectNode();
          all.set("signals", Json.mapper().valueToTree(task.signals()));
          all.set("instructions", Json.mapper().valueToTree(task.instructions()));
          return new Told(
              task.signals().isEmpty() && task.instructions().isEmpty()
                  ? "There are no signals."
                  : all.toPrettyString());
        });
  }

  private Tool finish() {
    return Tool.of(
        "finish",
        "Ends the task. Call it last, alone.",
        JsonObjectSchema.builder()
            .addStringProperty("summary", "what you did, what you checked, what is left")
            .addProperty(
                "data",
                JsonObjectSchema.builder()
                    .description("what your role is to give, as JSON")
                    .additionalProperties(true)
                    .build())
            .addProperty(
                "learnings",
                JsonArraySchema.builder()
                    .items(
                        JsonObjectSchema.builder()
                            .addEnumProperty("category", CATEGORIES)
                            .addStringProperty("content")
                            .addStringProperty("contradicts", CONTRADICTS)
                            .required("category", "content")
                            .build())
                    .build())
            .addProperty(
                "blocked",
                JsonObjectSchema.builder()
                    .description("only when you cannot go on and no other worker can help")
                    .addStringProperty("code", "one word, such as missing-credential")
                    .addStringProperty("message", "what is in the way, and what was done so far")
                    .addStringProperty("recoverWhen", "what has to be so before it can go on")
                    .required("code", "message")
                    .build())
            .required("summary")
            .build(),
        given -> {
          var summary = given.text("summary");
          if (summary.isBlank()) {
            throw new Refusal("`summary` is empty");
          }
          var own = Notes.saying(summary);
          for (var field : List.of("data", "learnings", "blocked")) {
            var value = structure(given.get(field));
            if (!says(value)) {
              continue;
            }
            expect(field, value);
            own.set(field, value);
          }
          return new Done(own);
        });
  }

  /// Some models fill in every field.
  private static boolean says(JsonNode value) {
    return !value.isMissingNode()
        && !value.isNull()
        && !(value.isBoolean() && !value.asBoolean())
        && !(value.isTextual() && value.asText().isBlank());
  }

  /// What is meant otherwise can still be said otherwise, while the model is there to say it.
  private static void expect(String field, JsonNode value) throws Refusal {
    switch (field) {
      case "data" -> {
        if (!value.isContainerNode()) {
          throw new Refusal("`data` is no JSON object; leave it out where there is none");
        }
      }
      case "learnings" -> {
        if (!value.isArray()) {
          throw new Refusal("`learnings` is not a list; leave it out where there are none");
        }
      }
      default -> {
        if (!value.isObject() || value.path("message").asText("").isBlank()) {
          throw new Refusal(
              "`blocked` is not an object with `code` and `message`; leave it out where you can go on");
        }
      }
    }
  }

  /// Some models write JSON into a text.
  private static JsonNode structure(JsonNode value) {
    if (!value.isTextual()) {
      return value;
    }
    try {
      var read = Json.mapper().readTree(value.asText());
      return read != null && read.isContainerNode() ? read : value;
    } catch (JsonProcessingException e) {
      return value;
    }
  }
}
