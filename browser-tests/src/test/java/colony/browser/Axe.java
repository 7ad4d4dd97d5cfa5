package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What would hinder people who use a screen reader, a keyboard, or weak eyes.
final class Axe {
  private static final Set<String> GRAVE = Set.of("serious", "critical");

  private Axe() {}

  static void findsNothingSerious(Page page, String where) {
    findsNothing(new AxeBuilder(page), where);
  }

  /// Colours are all that differs between light and dark.
  static void findsNothingTooFaint(Page page, String where) {
    findsNothing(new AxeBuilder(page).withRules(List.of("color-contrast")), where);
  }

  private static void findsNothing(AxeBuilder axe, String where) {
    var found =
        axe.setLegacyMode(true).analyze().getViolations().stream()
            .filter(it -> GRAVE.contains(it.getImpact()))
            .map(Axe::told)
            .toList();

    assertThat(found).as("serious findings in " + where).isEqualTo(List.of());
  }

  private static String told(Rule rule) {
    return rule.getNodes().stream()
        .limit(3)
        .map(node -> node.getTarget() + " " + node.getHtml())
        .collect(Collectors.joining("; ", rule.getId() + ": ", ""));
  }
}
