package colony.learning.embedding;

import colony.learning.lesson.Meaning;
import colony.learning.lesson.Vector;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;

/// all-MiniLM-L6-v2, quantised; its files are in its jar, nothing is fetched.
final class SentenceModel implements Meaning {
  private final EmbeddingModel model = new AllMiniLmL6V2QuantizedEmbeddingModel();

  @Override
  public Vector of(String text) {
    return Vector.of(model.embed(text).content().vector());
  }
}
