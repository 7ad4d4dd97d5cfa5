package colony.contracts.settings;

import colony.contracts.names.ReadableTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Settings that cannot be, a sentence for each with its name, its value and what was expected. All
/// of them are told at once: who mends one of three starts only one time more.
public final class SettingFaults {
  private final String prefix;
  private final List<String> sentences = new ArrayList<>();

  /// @param prefix of the names, with the dot at its end
  public SettingFaults(String prefix) {
    this.prefix = prefix;
  }

  public SettingFaults atLeast(long least, String name, long value) {
    return check(value >= least, name, value, "at least " + least);
  }

  /// Copies of a topic.
  public SettingFaults copies(String name, int value) {
    return check(
        value >= 1 || value == -1, name, value, "at least 1, or -1 for the brokers' default");
  }

  public SettingFaults positive(String name, Duration value) {
    return check(value.isPositive(), name, ReadableTime.of(value), "longer than 0s");
  }

  public SettingFaults notNegative(String name, Duration value) {
    return check(!value.isNegative(), name, ReadableTime.of(value), "0s or longer");
  }

  public SettingFaults notNegative(String name, double value) {
    return check(value >= 0, name, value, "no less than 0");
  }

  public SettingFaults share(String name, double value) {
    return check(value >= 0 && value <= 1, name, value, "from 0 to 1");
  }

  /// How often somebody may ask, and how many may come together.
  public SettingFaults pace(double perSecond, long atOnce, double failuresPerMinute) {
    notNegative("rate.per-second", perSecond);
    if (perSecond > 0) {
      atLeast(1, "rate.at-once", atOnce);
    }
    return notNegative("rate.failures-per-minute", failuresPerMinute);
  }

  /// What is found elsewhere, as a sentence of its own.
  public SettingFaults and(Optional<String> sentence) {
    sentence.ifPresent(sentences::add);
    return this;
  }

  public List<String> sentences() {
    return List.copyOf(sentences);
  }

  private SettingFaults check(boolean sound, String name, Object value, String expected) {
    if (!sound) {
      sentences.add("%s%s is %s, expected %s".formatted(prefix, name, value, expected));
    }
    return this;
  }
}
