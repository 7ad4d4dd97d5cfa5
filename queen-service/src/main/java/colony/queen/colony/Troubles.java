package colony.queen.colony;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/// What went wrong so far, as far as decisions need it (docs/budgets.md).
///
/// @param flags oldest first, at most [#MAX_FLAGS]: resolved ones and notes make room first
/// @param patterns errors by category
public record Troubles(List<Flag> flags, Map<String, Pattern> patterns) {
  static final int MAX_FLAGS = 50;

  /// Errors of one category from which on they are a pattern.
  public static final int PATTERN = 3;

  public static final Troubles NONE = new Troubles(List.of(), Map.of());

  public Troubles {
    flags = List.copyOf(flags);
    patterns = Map.copyOf(patterns);
  }

  public enum Severity {
    /// Stops `continue`.
    BLOCKER,
    /// Warns.
    ISSUE,
    /// Informs.
    NOTE;

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// Something a person is to know.
  public record Flag(
      UUID id,
      Severity severity,
      String text,
      String owner,
      String raisedBy,
      Instant raisedAt,
      Optional<Resolution> resolution) {
    public boolean open() {
      return resolution.isEmpty();
    }

    /// The command that settles it.
    public String resolving(String colony) {
      return "colony flags resolve %s %s --reason TEXT".formatted(colony, id);
    }
  }

  public record Resolution(String text, String by, Instant at) {}

  /// @param flaggedAt when the third error came
  public record Pattern(
      int count, Instant firstSeen, Instant lastSeen, Optional<Instant> flaggedAt) {}

  public Troubles plus(Flag flag) {
    var all = new ArrayList<>(flags);
    all.add(flag);
    while (all.size() > MAX_FLAGS) {
      all.remove(
          all.stream()
              .min(
                  Comparator.comparing(Flag::open)
                      .thenComparing(it -> it.severity() != Severity.NOTE)
                      .thenComparing(it -> it.severity() == Severity.BLOCKER)
                      .thenComparing(Flag::raisedAt))
              .orElseThrow());
    }
    return new Troubles(all, patterns);
  }

  public Troubles resolved(UUID id, Resolution how) {
    return new Troubles(
        flags.stream()
            .map(
                it ->
                    it.id().equals(id)
                        ? new Flag(
                            it.id(),
                            it.severity(),
                            it.text(),
                            it.owner(),
                            it.raisedBy(),
                            it.raisedAt(),
                            Optional.of(how))
                        : it)
            .toList(),
        patterns);
  }

  /// One error more of this category.
  public Troubles counted(String category, Instant now) {
    var all = new TreeMap<>(patterns);
    var former = patterns.get(category);
    int count = former == null ? 1 : former.count() + 1;
    all.put(
        category,
        new Pattern(
            count,
            former == null ? now : former.firstSeen(),
            now,
            (former == null ? Optional.<Instant>empty() : former.flaggedAt())
                .or(() -> count >= PATTERN ? Optional.of(now) : Optional.empty())));
    return new Troubles(flags, all);
  }

  public Optional<Flag> blocker() {
    return flags.stream().filter(it -> it.open() && it.severity() == Severity.BLOCKER).findFirst();
  }

  public List<Flag> open() {
    return flags.stream().filter(Flag::open).toList();
  }
}
