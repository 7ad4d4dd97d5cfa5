package colony.queen.simulation;

import colony.queen.app.checkpoint.CheckpointTexts;
import colony.queen.checkpoint.Texts;
import colony.queen.plan.Plan;
import java.util.HashMap;
import java.util.Map;

/// The documents of this world's plans: a name each, instead of the text.
final class PlanDocuments implements Texts {
  private final Texts texts =
      new CheckpointTexts(new colony.queen.app.document.PlanDocuments(4_000_000));
  private final Map<String, Plan> plans = new HashMap<>();

  String of(Plan plan) {
    var name = "plan " + (plans.size() + 1);
    plans.put(name, plan);
    return name;
  }

  @Override
  public Object tree(String json) {
    return texts.tree(json);
  }

  @Override
  public Plan plan(String document) {
    var plan = plans.get(document);
    if (plan == null) {
      throw new IllegalArgumentException("no plan has the document " + document);
    }
    return plan;
  }

  @Override
  public String planDocument(Plan plan) {
    return of(plan);
  }
}
