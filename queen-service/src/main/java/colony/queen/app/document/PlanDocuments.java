package colony.queen.app.document;

import colony.contracts.names.Hash;
import colony.queen.app.QueenSettings;
import colony.queen.colony.Change;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.plan.PlanTree;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Plans as text: YAML, or JSON when the first character is a brace.
@ApplicationScoped
public class PlanDocuments {
  private final long maxBytes;
  private final PlanReader reader = new PlanReader();

  @Inject
  public PlanDocuments(QueenSettings settings) {
    this(settings.maxPlanBytes().asLongValue());
  }

  public PlanDocuments(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  public PlanReading read(String text) {
    return switch (tree(text)) {
      case Tree.Unreadable(var faults) -> new PlanReading.Faulty(faults);
      case Tree.Read(var tree) -> reader.read(tree);
    };
  }

  /// @param goal what the colony is told beside it; stands in where the document has none
  public PlanReading read(String text, String goal) {
    return switch (tree(text)) {
      case Tree.Unreadable(var faults) -> new PlanReading.Faulty(faults);
      case Tree.Read(var tree) -> reader.read(with(tree, goal));
    };
  }

  /// What a colony may begin with: a plan, or a brief that says who plans it.
  ///
  /// @param goal what the colony is told beside it; stands in where the document has none
  public PlanReading readOrBrief(String text, Optional<String> goal) {
    return switch (tree(text)) {
      case Tree.Unreadable(var faults) -> new PlanReading.Faulty(faults);
      case Tree.Read(var tree) ->
          reader.readOrBrief(goal.isPresent() ? with(tree, goal.get()) : tree);
    };
  }

  /// A plan takes a shorter goal than a colony, whose own is kept whole beside it.
  private static @Nullable Object with(@Nullable Object tree, String goal) {
    if (!(tree instanceof Map<?, ?> document) || document.get("goal") != null) {
      return tree;
    }
    var whole = new LinkedHashMap<Object, @Nullable Object>(document);
    whole.put("goal", goal.length() > PlanReader.LONGEST_GOAL ? beginning(goal) : goal);
    return whole;
  }

  private static String beginning(String goal) {
    int end = PlanReader.LONGEST_GOAL;
    return goal.substring(0, Character.isHighSurrogate(goal.charAt(end - 1)) ? end - 1 : end);
  }

  /// A document before it is read as a plan.
  public sealed interface Tree {
    record Read(@Nullable Object tree) implements Tree {}

    record Unreadable(List<String> faults) implements Tree {}
  }

  public Tree tree(String text) {
    long bytes = text.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > maxBytes) {
      return new Tree.Unreadable(List.of(tooLarge(bytes)));
    }
    var document = text.startsWith("\uFEFF") ? text.substring(1) : text;
    var strange = strangeCharacter(document);
    if (strange.isPresent()) {
      return new Tree.Unreadable(
          List.of(
              "the plan is not text: line %d holds the character U+%04X"
                  .formatted(
                      1
                          + document
                              .substring(0, strange.getAsInt())
                              .chars()
                              .filter(c -> c == '\n')
                              .count(),
                      (int) document.charAt(strange.getAsInt()))));
    }
    try {
      return new Tree.Read(
          document.stripLeading().startsWith("{") ? JsonTree.of(document) : YamlTree.of(document));
    } catch (UnreadableDocument unreadable) {
      return new Tree.Unreadable(unreadable.faults());
    }
  }

  /// How a plan is stored. [#read(String)] makes the same plan of it.
  public String canonicalJson(Plan plan) {
    try {
      return JsonTree.MAPPER.writeValueAsString(PlanTree.of(plan));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a sound plan cannot be written as JSON", e);
    }
  }

  /// A plan as it is stored, with the hash it is known by.
  public Change.PlanDocument document(Plan plan) {
    var text = canonicalJson(plan);
    return new Change.PlanDocument(plan, text, Hash.of(text));
  }

  /// Reads what [#canonicalJson] wrote. It was sound then, so anything else is a broken store.
  public Plan stored(String canonical) {
    try {
      return switch (reader.stored(JsonTree.of(canonical))) {
        case PlanReading.Sound sound -> sound.plan();
        case PlanReading.Faulty faulty ->
            throw new IllegalStateException("a stored plan is not sound: " + faulty.faults());
      };
    } catch (UnreadableDocument unreadable) {
      throw new IllegalStateException(
          "a stored plan cannot be read: " + unreadable.faults(), unreadable);
    }
  }

  private String tooLarge(long bytes) {
    return "the plan has %,d bytes, expected at most %,d".formatted(bytes, maxBytes);
  }

  /// Control characters other than tab and line ends are the sign of a file that is no text.
  private static OptionalInt strangeCharacter(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' && c != '\r'
          || c == 0x7F
          || c == 0xFFFE
          || c == 0xFFFF) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
