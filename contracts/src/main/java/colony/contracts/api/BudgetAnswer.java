package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/budgets/{decision}/answer`: raises the limits that are given, or stops what
/// waits.
///
/// @param move `raise` or `stop`; stopping cancels the tasks that wait under this budget
/// @param tokens the new limit
/// @param micros the new limit in millionths of the currency
/// @param wallTime the new limit, such as `2h`
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BudgetAnswer(
    String move,
    @Nullable Long tokens,
    @Nullable Long micros,
    @Nullable String wallTime,
    @Nullable String reason) {}
