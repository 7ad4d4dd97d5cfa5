package colony.worker.handover;

import colony.contracts.Usage;
import colony.contracts.Usage.Cost;
import colony.contracts.Usage.Source;
import colony.contracts.Usage.Tokens;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `usage` of a result file. Numbers that cannot be are left out and said: nobody pays by a guess.
final class WrittenUsage {
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private static final List<String> COUNTS =
      List.of("inputTotal", "inputUncached", "cacheRead", "cacheWrite", "output", "reasoning");

  private final List<String> findings;

  WrittenUsage(List<String> findings) {
    this.findings = findings;
  }

  @Nullable Usage read(JsonNode usage) {
    if (usage.isMissingNode() || usage.isNull()) {
      return null;
    }
    if (!usage.isObject()) {
      finding("is not an object");
      return null;
    }
    var tokens = tokens(usage.path("tokens"));
    var cost = cost(usage.path("cost"));
    return tokens == null && cost == null ? null : new Usage(tokens, cost);
  }

  private @Nullable Tokens tokens(JsonNode tokens) {
    if (tokens.isMissingNode() || tokens.isNull()) {
      return null;
    }
    if (COUNTS.stream().noneMatch(tokens::hasNonNull)) {
      finding("tokens is not an object with one of %s".formatted(String.join(", ", COUNTS)));
      return null;
    }
    var before = findings.size();
    var total = count(tokens, "tokens", "inputTotal");
    var uncached = count(tokens, "tokens", "inputUncached");
    var read = count(tokens, "tokens", "cacheRead").orElse(0L);
    var write = count(tokens, "tokens", "cacheWrite").orElse(0L);
    var output = count(tokens, "tokens", "output").orElse(0L);
    var reasoning = count(tokens, "tokens", "reasoning").orElse(0L);
    // The total is the sum of three, so one of the four may be missing.
    var whole = total.orElse(uncached.orElse(0L) + read + write);
    var fresh = uncached.orElse(whole - read - write);
    if (fresh < 0 || fresh + read + write > whole) {
      finding("tokens: inputTotal is less than its parts");
    }
    if (reasoning > output) {
      finding("tokens: output is less than reasoning, which is part of it");
    }
    return findings.size() > before
        ? null
        : new Tokens(whole, fresh, read, write, output, reasoning);
  }

  private @Nullable Cost cost(JsonNode cost) {
    if (cost.isMissingNode() || cost.isNull()) {
      return null;
    }
    var before = findings.size();
    var micros = micros(cost);
    var currency = cost.path("currency").asText("");
    if (!CURRENCY.matcher(currency).matches()) {
      finding("cost.currency is not three capital letters");
    }
    var source = source(cost.path("source").asText("reported"));
    return findings.size() > before ? null : new Cost(micros, currency, source);
  }

  private long micros(JsonNode cost) {
    if (cost.hasNonNull("micros") == cost.hasNonNull("amount")) {
      finding("cost has either micros or amount");
      return 0;
    }
    if (cost.hasNonNull("micros")) {
      return count(cost, "cost", "micros").orElse(0L);
    }
    var amount = cost.get("amount");
    var units = amount.isNumber() ? amount.doubleValue() : Double.NaN;
    if (!(units >= 0 && units <= (double) Usage.MOST / 1_000_000)) {
      finding("cost.amount is no number from 0 on");
      return 0;
    }
    return BigDecimal.valueOf(units)
        .movePointRight(6)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  private Source source(String written) {
    return switch (written.toLowerCase(java.util.Locale.ROOT).replace('_', '-')) {
      case "reported" -> Source.REPORTED;
      case "price-table" -> Source.PRICE_TABLE;
      default -> {
        finding("cost.source is neither reported nor price-table");
        yield Source.REPORTED;
      }
    };
  }

  private Optional<Long> count(JsonNode node, String of, String field) {
    var value = node.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.asLong() < 0
        || value.asLong() > Usage.MOST) {
      finding("%s.%s is no whole number from 0 on".formatted(of, field));
      return Optional.empty();
    }
    return Optional.of(value.asLong());
  }

  private void finding(String what) {
    findings.add("COLONY_RESULT: usage: " + what);
  }
}
