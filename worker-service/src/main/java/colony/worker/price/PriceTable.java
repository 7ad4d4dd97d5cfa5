package colony.worker.price;

import colony.contracts.Usage.Cost;
import colony.contracts.Usage.Source;
import colony.contracts.Usage.Tokens;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Prices of models by name.
///
/// @param currency three letters of ISO 4217
/// @param per how many tokens a price is for
public record PriceTable(String version, String currency, long per, Map<String, Price> models) {
  private static final String OWN = "/price/prices.json";
  private static final MathContext EXACT = MathContext.DECIMAL128;
  private static final BigDecimal MICROS = BigDecimal.valueOf(1_000_000);

  /// What providers put behind a name to tell its day, or that it is the newest.
  private static final Pattern DATED =
      Pattern.compile("(?:[-@](?:\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)|:latest)");

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  /// Of `per` tokens each.
  ///
  /// @param cacheRead absent means as `input`, likewise `cacheWrite`
  /// @param output reasoning included
  /// @param source where the price was read
  /// @param date when, as `2026-11-22`
  public record Price(
      BigDecimal input,
      @Nullable BigDecimal cacheRead,
      @Nullable BigDecimal cacheWrite,
      BigDecimal output,
      @Nullable String source,
      @Nullable String date) {
    public Price {
      if (input == null || output == null) {
        throw new IllegalArgumentException("a price has `input` and `output`");
      }
      for (var amount :
          new BigDecimal[] {
            input,
            Objects.requireNonNullElse(cacheRead, input),
            Objects.requireNonNullElse(cacheWrite, input),
            output
          }) {
        if (amount.signum() < 0) {
          throw new IllegalArgumentException(
              "%s is no price, which is 0 or more".formatted(amount));
        }
      }
    }

    private BigDecimal of(Tokens tokens) {
      return times(input, tokens.inputUncached())
          .add(times(Objects.requireNonNullElse(cacheRead, input), tokens.cacheRead()))
          .add(times(Objects.requireNonNullElse(cacheWrite, input), tokens.cacheWrite()))
          .add(times(output, tokens.output()));
    }

    private static BigDecimal times(BigDecimal price, long tokens) {
      return price.multiply(BigDecimal.valueOf(tokens));
    }
  }

  public PriceTable {
    if (version == null || version.isBlank()) {
      throw new IllegalArgumentException("a table of prices has a `version`");
    }
    if (currency == null || !currency.matches("[A-Z]{3}")) {
      throw new IllegalArgumentException(
          "currency '%s' is not three capital letters".formatted(currency));
    }
    if (per <= 0) {
      throw new IllegalArgumentException("per %d is no number of tokens".formatted(per));
    }
    models = models == null ? Map.of() : Map.copyOf(models);
  }

  /// The one that comes with the worker.
  public static PriceTable own() {
    try (var resource = PriceTable.class.getResourceAsStream(OWN)) {
      return JSON.readValue(Objects.requireNonNull(resource), PriceTable.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @throws IllegalArgumentException that names the file and says what is wrong with it
  public static PriceTable read(Path file) {
    try {
      return JSON.readValue(Files.readAllBytes(file), PriceTable.class);
    } catch (JacksonException e) {
      var own = e.getCause() instanceof IllegalArgumentException it ? it.getMessage() : null;
      throw new IllegalArgumentException(
          "prices in %s: %s".formatted(file, own == null ? e.getOriginalMessage() : own), e);
    } catch (IOException e) {
      throw new IllegalArgumentException("prices in %s cannot be read: %s".formatted(file, e), e);
    }
  }

  /// The price of a model: the entry of its name, or of its name without the day behind it.
  public Optional<Price> price(String model) {
    var exact = models.get(model);
    return exact != null
        ? Optional.of(exact)
        : models.entrySet().stream()
            .filter(it -> model.startsWith(it.getKey()))
            .filter(it -> DATED.matcher(model.substring(it.getKey().length())).matches())
            .map(Map.Entry::getValue)
            .findFirst();
  }

  /// Millionths of the currency, not rounded: for sums and comparisons.
  public Optional<BigDecimal> micros(String model, Tokens tokens) {
    return price(model)
        .map(it -> it.of(tokens).multiply(MICROS).divide(BigDecimal.valueOf(per), EXACT));
  }

  /// Rounded half up; call it once for all that was used. Empty means unknown, which is not 0.
  public Optional<Cost> cost(String model, Tokens tokens) {
    return micros(model, tokens)
        .map(
            micros ->
                new Cost(
                    micros.setScale(0, RoundingMode.HALF_UP).longValueExact(),
                    currency,
                    Source.PRICE_TABLE));
  }
}
