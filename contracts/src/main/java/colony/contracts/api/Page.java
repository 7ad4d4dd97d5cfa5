package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param cursor pass as `?cursor=` for the next page; absent on the last
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Page<T>(List<T> items, @Nullable String cursor) {
  public Page {
    items = items == null ? List.of() : List.copyOf(items);
  }
}
