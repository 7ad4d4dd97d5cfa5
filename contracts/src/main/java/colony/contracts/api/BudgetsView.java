package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Limits and what was used of them, from `GET /api/v1/colonies/{colony}/budgets`
/// (docs/budgets.md).
///
/// @param budgets every scope that has a limit, and the colony
public record BudgetsView(List<BudgetView> budgets) {
  public BudgetsView {
    budgets = budgets == null ? List.of() : List.copyOf(budgets);
  }

  /// @param scope colony, phase or task (with its children)
  /// @param unknownCost some attempts did not say what they cost
  /// @param decisionId the open decision about it
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record BudgetView(
      String scope,
      String scopeId,
      @Nullable Measure tokens,
      @Nullable Measure cost,
      @Nullable Measure wallTime,
      boolean unknownCost,
      boolean hard,
      @Nullable UUID decisionId) {}

  /// In tokens, millionths of the currency, or milliseconds.
  ///
  /// @param reserved for attempts under way
  /// @param limit absent when there is none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measure(long used, long reserved, @Nullable Long limit) {}
}
