package colony.learning.memory;

import java.util.Optional;

/// What a reported learning must be. Lengths are in characters.
public final class LearningRules {
  public static final int MAX_CONTENT = 2_000;
  private static final int MAX_NAME = 500;

  private LearningRules() {}

  /// What is wrong with it, with the value and what was expected.
  public static Optional<String> fault(String category, String content, String project) {
    if (Category.of(category).isEmpty()) {
      return Optional.of(
          "category '%s' is none of %s".formatted(shortened(category), Category.words()));
    }
    if (content.isBlank()) {
      return Optional.of("content is empty");
    }
    if (content.length() > MAX_CONTENT) {
      return Optional.of(
          "content has %d characters, at most %d are taken"
              .formatted(content.length(), MAX_CONTENT));
    }
    if (project.isBlank() || project.length() > MAX_NAME) {
      return Optional.of(
          "project has %d characters, expected 1 to %d".formatted(project.length(), MAX_NAME));
    }
    return Optional.empty();
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }
}
