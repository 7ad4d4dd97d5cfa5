package colony.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class LogInTest {
  /// The list of colonies is refused, and the words of that never come.
  private static final String REFUSED_WITHOUT_WORDS =
      """
      () => {
        const before = window.fetch;
        window.fetch = (path, options) => String(path).endsWith('/live/colonies')
          ? Promise.resolve(new Response(new ReadableStream({
              start: (body) => {
                window.refusedOnce = true;
                options.signal.addEventListener('abort', () => body.error(options.signal.reason));
              },
            }), { status: 401 }))
          : before(path, options);
      }
      """;

  @Test
  void aTokenInTheLinkIsTakenOutOfTheAddressAtOnce(Visitor visitor) {
    visitor.link("Colonies").waitFor();

    assertThat(visitor.page()).not().hasURL(Pattern.compile("token"));
  }

  @Test
  void aTokenThatIsNotKnownIsAskedForAgain(Visitors visitors, Queens queens, Showcase showcase) {
    try (var visitor = visitors.comeWith("of-yesterday")) {
      visitor.opens(showcase.name(), View.OVERVIEW);
      visitor.sees("a known token is needed");
      visitor.picture("log-in");

      visitor.page().getByLabel("Token").fill(queens.token());
      visitor.presses("Enter");

      visitor.sees("Make the shop faster on phones");
    }
  }

  @Test
  void whoBringsNoTokenIsToldWhereOneComesFrom(Visitors visitors) {
    try (var visitor = visitors.comeWith("")) {
      visitor.opens("colonies");
      visitor.sees("./colony web");
      visitor.keepPicture("no-token");

      assertThat(visitor.page().getByRole(AriaRole.ALERT).allInnerTexts())
          .allMatch(String::isBlank);

      visitor.page().getByLabel("Token").fill("of-yesterday");
      visitor.presses("Enter");
      visitor.sees("a known token is needed");
    }
  }

  @Test
  void aTokenWithALetterThatNoHeaderHoldsIsNoneThatIsKnown(Visitors visitors) {
    try (var visitor = visitors.comeWith("")) {
      visitor.opens("colonies");
      visitor.page().getByLabel("Token").fill("of-yesterday…");
      visitor.presses("Enter");

      visitor.sees("a known token is needed");
    }
  }

  @Test
  void aTokenThatEndsWhileThePageIsOpenIsAskedForAgain(
      Visitors visitors, Queens queens, Showcase showcase) {
    try (var visitor = visitors.come()) {
      visitor.opens(showcase.name(), View.OVERVIEW);
      visitor.sees("Make the shop faster on phones");

      visitor.page().evaluate("() => sessionStorage.setItem('colony.token', 'over')");
      visitor.opens(showcase.name(), View.CHECKPOINTS);
      visitor.button("Log in").waitFor();
      visitor.page().getByLabel("Token").fill(queens.token());
      visitor.presses("Enter");

      visitor.radio("Compare from #1").waitFor();
    }
  }

  @Test
  void aRefusalThatNobodyWaitsForAnyMoreTakesNoOtherItsWords(Visitor visitor) {
    visitor.opens("letters");
    visitor.settles();
    visitor.page().evaluate(REFUSED_WITHOUT_WORDS);
    visitor.opens("colonies");
    visitor.page().waitForFunction("() => window.refusedOnce");

    visitor.opens("letters");
    visitor.settles();
    visitor.page().evaluate("() => sessionStorage.setItem('colony.token', 'over')");
    visitor.opens("patterns");

    visitor.sees("a known token is needed");
  }

  @Test
  void aLinkWithATokenCountsInATabThatIsOpenAlready(
      Visitors visitors, Queens queens, Showcase showcase) {
    try (var visitor = visitors.comeWith("of-yesterday")) {
      visitor.sees("a known token is needed");

      visitor.opens("?token=" + queens.token() + "&to=colonies%2F" + showcase.name());

      visitor.sees("Make the shop faster on phones");
      assertThat(visitor.page()).not().hasURL(Pattern.compile("token"));
    }
  }

  @Test
  void aTokenThatCannotBeReadIsNoneThatIsKnown(Visitors visitors) {
    try (var visitor = visitors.comeWith("%E0%A4%A")) {
      visitor.sees("a known token is needed");

      assertThat(visitor.page()).not().hasURL(Pattern.compile("token"));
      visitor.sawNothingWrong();
    }
  }

  @Test
  void aColonyThatIsNotThereIsSaidSo(Visitor visitor) {
    visitor.opens("no-such-colony", View.TREE);

    visitor.sees("There is no such colony");
    assertThat(visitor.link("All colonies").isVisible()).isTrue();
  }
}
