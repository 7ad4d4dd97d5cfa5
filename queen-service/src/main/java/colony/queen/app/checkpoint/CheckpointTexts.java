package colony.queen.app.checkpoint;

import colony.queen.app.document.JsonTree;
import colony.queen.app.document.PlanDocuments;
import colony.queen.checkpoint.Texts;
import colony.queen.plan.Plan;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Reads the texts checkpoints are made of.
@ApplicationScoped
public class CheckpointTexts implements Texts {
  private final PlanDocuments documents;

  @Inject
  public CheckpointTexts(PlanDocuments documents) {
    this.documents = documents;
  }

  @Override
  public Object tree(String json) {
    try {
      return JsonTree.MAPPER.readValue(json, Object.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
    }
  }

  @Override
  public Plan plan(String document) {
    return documents.stored(document);
  }

  @Override
  public String planDocument(Plan plan) {
    return documents.canonicalJson(plan);
  }
}
