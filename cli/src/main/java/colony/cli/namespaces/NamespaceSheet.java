package colony.cli.namespaces;

import colony.cli.colonies.Money;
import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.contracts.api.NamespaceView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Namespaces as people read them.
final class NamespaceSheet {
  private final Screen screen;

  NamespaceSheet(Screen screen) {
    this.screen = screen;
  }

  void show(List<NamespaceView> namespaces) {
    if (screen.json()) {
      screen.document(namespaces);
      return;
    }
    print(namespaces);
  }

  void show(NamespaceView namespace) {
    if (screen.json()) {
      screen.document(namespace);
      return;
    }
    print(List.of(namespace));
  }

  private void print(List<NamespaceView> namespaces) {
    var table = new Table("NAMESPACE", "COLONIES", "ACTIVE", "WAITING", "MONTH", "TOKENS", "COST");
    for (var it : namespaces) {
      var used = it.used();
      var quota = it.quota();
      table.row(
          it.name(),
          of(Integer.toString(used.colonies()), quota.maxColonies()),
          of(Integer.toString(used.active()), quota.maxActive()),
          it.waiting(),
          it.month(),
          of(
              tokens(used.tokens(), used.reservedTokens()),
              quota.tokens() == null ? null : "%,d".formatted(quota.tokens())),
          of(
              Money.written(used.micros() + used.reservedMicros()),
              quota.micros() == null ? null : Money.written(quota.micros())));
    }
    screen.lines(table.lines());
  }

  private static String tokens(long used, long reserved) {
    return reserved == 0 ? "%,d".formatted(used) : "%,d (+%,d)".formatted(used, reserved);
  }

  private static String of(String used, @Nullable Object limit) {
    return limit == null ? used : used + " of " + limit;
  }
}
