package colony.worker.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A preset filled in for one run. Values are put in where they stand in the template and are not
/// read again: a task that holds `{model}` says `{model}`.
///
/// @param prompt the whole text, or the task alone where an agent takes the skill apart
/// @param home its own; absent when it is somebody's, where nothing of ours is to be written
/// @param promptFile holds the same
/// @param skillFile the standing instructions
/// @param former to go on with
/// @param tools the command line of our own tool server
/// @param args of the task
public record AgentCommand(
    Preset preset,
    Path directory,
    @Nullable Path home,
    String prompt,
    Path promptFile,
    Path skillFile,
    @Nullable String model,
    @Nullable Former former,
    List<String> tools,
    List<String> args) {
  private static final Pattern PLACE = Pattern.compile("\\{([a-zA-Z]+)}");

  /// Linux takes no longer single argument; some room is left for what stands around it.
  private static final int LONGEST_ARGUMENT = 120_000;

  private static final String TOOL_ARGUMENTS = "{toolArguments}";

  List<String> argv() {
    var argv = new ArrayList<>(List.of(preset.program()));
    for (var argument : preset.argv()) {
      if (argument.startsWith("@")) {
        group(argument.substring(1)).forEach(argv::add);
      } else {
        argv.add(filled(argument));
      }
    }
    return argv;
  }

  private List<String> group(String name) {
    var said =
        switch (name) {
          case "model" -> model != null;
          case "resume" -> former != null;
          case "mcp" -> home != null;
          default -> true;
        };
    if (!said) {
      return List.of();
    }
    return name.equals("args")
        ? args
        : preset.groups().getOrDefault(name, List.of()).stream().map(this::filled).toList();
  }

  /// What the preset adds.
  public Map<String, String> environment() {
    var environment = new HashMap<String, String>();
    preset.environment().forEach((name, value) -> environment.put(name, filled(value)));
    return environment;
  }

  /// Writes the preset's files below the agent's HOME, where an agent may have been before.
  public void writeFiles() throws IOException {
    if (home == null) {
      return;
    }
    for (var file : preset.files().entrySet()) {
      var place = new AgentHome(home).place(filled(file.getKey()));
      Files.createDirectories(place.getParent());
      Files.writeString(place, filled(file.getValue()).toPrettyString());
    }
  }

  /// Where kept sessions are put back.
  public @Nullable String sessionFolder() {
    var into = preset.sessions().into();
    return into == null ? null : filled(into);
  }

  private JsonNode filled(JsonNode template) {
    if (template instanceof ObjectNode object) {
      var copy = JsonNodeFactory.instance.objectNode();
      object.properties().forEach(it -> copy.set(it.getKey(), filled(it.getValue())));
      return copy;
    }
    if (template instanceof ArrayNode array) {
      var copy = JsonNodeFactory.instance.arrayNode();
      for (var item : array) {
        if (item.asText().equals(TOOL_ARGUMENTS)) {
          tools.stream().skip(1).forEach(copy::add);
        } else {
          copy.add(filled(item));
        }
      }
      return copy;
    }
    return template.isTextual()
        ? JsonNodeFactory.instance.textNode(filled(template.asText()))
        : template;
  }

  private String filled(String template) {
    return PLACE
        .matcher(template)
        .replaceAll(place -> Matcher.quoteReplacement(value(place.group(1), place.group())));
  }

  /// A word in braces that is no value stays as it is.
  private String value(String name, String whole) {
    return switch (name) {
      case "prompt" -> argument();
      case "promptFile" -> promptFile.toString();
      case "skillFile" -> skillFile.toString();
      case "skill" -> skill();
      case "model" -> model == null ? whole : model;
      case "session" -> former == null ? whole : former.session();
      case "home" -> home == null ? whole : home.toString();
      case "directory" -> directory.toString();
      case "directoryName" -> directory.toString().replaceAll("[^a-zA-Z0-9]", "-");
      case "tool" -> tools.getFirst();
      case "toolArguments" -> asArray(tools.subList(1, tools.size()));
      default -> whole;
    };
  }

  private static String asArray(List<String> words) {
    var array = JsonNodeFactory.instance.arrayNode();
    words.forEach(array::add);
    return array.toString();
  }

  private String skill() {
    try {
      return Files.readString(skillFile);
    } catch (IOException e) {
      return "Read %s first.".formatted(skillFile);
    }
  }

  private String argument() {
    return prompt.getBytes(StandardCharsets.UTF_8).length <= LONGEST_ARGUMENT
        ? prompt
        : "Your task stands in the file %s. Read all of it and do it.".formatted(promptFile);
  }
}
