package colony.learning.embedding;

import colony.learning.Settings;
import colony.learning.lesson.Meaning;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Knows whether meanings are compared.
@ApplicationScoped
class MeaningSource {
  @Produces
  @Singleton
  Optional<Meaning> meaning(Settings settings) {
    return settings.embeddings() ? Optional.of(loaded()) : Optional.empty();
  }

  private static Meaning loaded() {
    try {
      return new SentenceModel();
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "colony.learning.embeddings is on, and the model is not in this build: build with"
              + " -Dquarkus.package.jar.filter-optional-dependencies=false",
          e);
    }
  }
}
