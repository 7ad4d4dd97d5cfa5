package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A namespace with its quota and what is used of it, from `GET /api/v1/namespaces`.
///
/// @param waiting colonies that wait for a slot or for money of this namespace or of the
///   installation
/// @param month in which tokens and micros are counted, such as 2026-11 (UTC)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NamespaceView(
    String name,
    QuotaView quota,
    UseView used,
    int waiting,
    String month,
    Instant madeAt,
    @Nullable Instant changedAt,
    @Nullable String changedBy) {

  /// What may be used at most; what is absent is not limited. Also what is sent to set it.
  ///
  /// @param maxColonies that have not ended
  /// @param maxActive workers of all colonies together
  /// @param tokens in a month
  /// @param micros in a month, millionths of the currency
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record QuotaView(
      @Nullable Integer maxColonies,
      @Nullable Integer maxActive,
      @Nullable Long tokens,
      @Nullable Long micros) {}

  /// Tokens and money are counted where the namespace has a quota.
  ///
  /// @param reservedTokens for attempts under way
  public record UseView(
      int colonies,
      int active,
      long tokens,
      long micros,
      long reservedTokens,
      long reservedMicros) {}
}
