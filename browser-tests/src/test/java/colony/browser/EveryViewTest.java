package colony.browser;

import com.microsoft.playwright.options.ColorScheme;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every view alike. The showcase has something to see in each.
@ExtendWith(Shared.class)
class EveryViewTest {

  static Stream<String> views() {
    return Stream.concat(
        Stream.of("colonies", "new", "patterns", "letters"),
        Stream.of(View.values()).map(it -> "colonies/SHOWCASE/" + it.path()));
  }

  @ParameterizedTest
  @MethodSource("views")
  void hindersNobodyInLightAndDarkAndFitsAPhone(String view, Visitor visitor, Showcase showcase) {
    visitor.opens(view.replace("SHOWCASE", showcase.name()));
    var name = view.replace("colonies/SHOWCASE/", "colony-");
    visitor.settles();

    Axe.findsNothingSerious(visitor.page(), view + " in light");
    visitor.picture(name);
    visitor.prefers(ColorScheme.DARK);
    Axe.findsNothingTooFaint(visitor.page(), view + " in dark");
    visitor.keepPicture(name + "-dark");
    visitor.prefers(ColorScheme.LIGHT);
    visitor.narrows();
    visitor.settles();
    visitor.keepPicture(name + "-phone");
    visitor.seesNoScrollingToTheSide();
  }
}
