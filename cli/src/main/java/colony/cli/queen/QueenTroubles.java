package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.BudgetAnswer;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.ErrorsView;
import colony.contracts.api.FlagRequest;
import colony.contracts.api.FlagView;
import colony.contracts.api.Reason;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.stream.Stream;

/// What can be asked of the Queen about a colony's errors, flags and budgets.
public final class QueenTroubles {
  private final QueenTalk talk;
  private final String colony;

  QueenTroubles(QueenTalk talk, String colony) {
    this.talk = talk;
    this.colony = colony;
  }

  public ErrorsView errors() {
    return talk.get(path() + "/errors", new TypeReference<>() {});
  }

  /// Open ones first.
  public List<FlagView> flags() {
    return talk.get(path() + "/flags", new TypeReference<>() {});
  }

  public List<FlagView> raise(FlagRequest flag) {
    return talk.post(path() + "/flags", flag, new TypeReference<>() {});
  }

  /// @param flag its id, or the beginning of it
  public FlagView resolve(String flag, Reason how) {
    var id = Abbreviated.whole(flag, "flag", () -> flags().stream().map(FlagView::id));
    return talk.post(
        path() + "/flags/%s/resolve".formatted(part("FLAG", id)), how, new TypeReference<>() {});
  }

  public BudgetsView budgets() {
    return talk.get(path() + "/budgets", new TypeReference<>() {});
  }

  /// Budgets that wait for a person's answer. A Queen that knows no budgets has none.
  public List<BudgetsView.BudgetView> openBudgets() {
    return talk.find(path() + "/budgets", new TypeReference<BudgetsView>() {}).stream()
        .flatMap(it -> it.budgets().stream())
        .filter(it -> it.decisionId() != null)
        .toList();
  }

  /// @param decision its id, or the beginning of it
  public BudgetsView answer(String decision, BudgetAnswer answer) {
    var id =
        Abbreviated.whole(
            decision,
            "decision",
            () -> openBudgets().stream().flatMap(it -> Stream.ofNullable(it.decisionId())));
    return talk.post(
        path() + "/budgets/%s/answer".formatted(part("REQUEST", id)),
        answer,
        new TypeReference<>() {});
  }

  private String path() {
    return QueenTalk.path(colony);
  }
}
