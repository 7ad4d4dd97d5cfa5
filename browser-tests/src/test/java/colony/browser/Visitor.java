package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/// Somebody who looks at the page in a window of their own, and notices what goes wrong there:
/// errors of scripts, what the content policy stopped, boxes that pop up.
final class Visitor implements AutoCloseable {
  private static final double PATIENCE = 60_000;
  private static final boolean PICTURES = Boolean.getBoolean("colony.docs.pictures");

  /// The browser says this of every answer that is not 2xx; the page deals with those.
  private static final String REFUSED_REQUEST = "Failed to load resource";

  private static final int MOST_TABS = 100;
  private static final String NOT_TO_CONFIRM = "Cancel|Copy|Close";

  private static final String FOCUSED =
      """
      () => {
        let it = document.activeElement;
        while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
        return (it?.getAttribute('aria-label') ?? it?.innerText ?? '').trim();
      }
      """;

  /// A browser draws no frames in a tab that is behind another.
  private static final String LOOK_AWAY =
      """
      (away) => {
        window.drawsFrames ??= window.requestAnimationFrame;
        window.requestAnimationFrame = away ? () => 0 : window.drawsFrames;
        Object.defineProperty(document, 'hidden', { configurable: true, value: away });
        document.dispatchEvent(new Event('visibilitychange'));
      }
      """;

  /// What the page does after half a minute and later it does soon.
  private static final String HURRY =
      """
      () => {
        const before = window.setTimeout;
        window.setTimeout = (then, millis, ...more) => before(then, millis < 30_000 ? millis : 500, ...more);
      }
      """;

  private static final String HURT =
      """
      () => {
        const odd = (root) => [...root.querySelectorAll('*')].some((it) =>
          it.matches('img[src="x"], a[href^="javascript:"], script:not([src])') || (it.shadowRoot && odd(it.shadowRoot)));
        return window.hurt !== undefined || odd(document);
      }
      """;

  private static final String SETTLED =
      """
      () => {
        const waits = (root) => [...root.querySelectorAll('*')].some((it) =>
          (it.shadowRoot && waits(it.shadowRoot)) || (!it.children.length && /^(Loading |Looking |Asking the Queen )?…$/.test(it.textContent.trim())));
        return document.querySelector('colony-page')?.shadowRoot?.querySelector('h1') && !waits(document);
      }
      """;

  private final BrowserContext context;
  private final Page page;
  private final String url;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final Set<Request> open = ConcurrentHashMap.newKeySet();
  private final List<String> wrong = new CopyOnWriteArrayList<>();

  Visitor(Browser browser, String url, String token) {
    this.url = url;
    context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(1200, 720)
                .setColorScheme(ColorScheme.LIGHT)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
    context.setDefaultTimeout(PATIENCE);
    page = context.newPage();
    page.onRequest(request -> asked.add(request.url()));
    page.onRequest(open::add);
    page.onRequestFinished(open::remove);
    page.onRequestFailed(open::remove);
    page.onPageError(error -> wrong.add("error: " + error));
    page.onDialog(
        dialog -> {
          wrong.add("box: " + dialog.message());
          dialog.dismiss();
        });
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().startsWith(REFUSED_REQUEST)) {
            wrong.add("console: " + message.text());
          }
        });
    page.navigate(url + "/#/?token=" + token);
  }

  Page page() {
    return page;
  }

  /// @param address behind the `#`, such as `colonies/NAME/tree`
  Visitor opens(String address) {
    page.navigate(url + "/#/" + address);
    return this;
  }

  Visitor opens(String colony, View view) {
    return opens("colonies/" + colony + "/" + view.path());
  }

  Locator button(String name) {
    return one(AriaRole.BUTTON, name);
  }

  Locator link(String name) {
    return one(AriaRole.LINK, name);
  }

  /// How far below the top of the window its link is, in pixels.
  double top(String link) {
    return link(link).boundingBox().y;
  }

  Locator radio(String name) {
    return page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  Locator row(String name) {
    return one(AriaRole.ROW, name);
  }

  Locator image(String name) {
    return one(AriaRole.IMG, name);
  }

  Locator named(AriaRole role, String name) {
    return page.getByRole(role, new Page.GetByRoleOptions().setName(name));
  }

  /// The first of this role whose name contains this.
  Locator one(AriaRole role, String name) {
    return page.getByRole(role, new Page.GetByRoleOptions().setName(name)).first();
  }

  Locator one(AriaRole role, Pattern name) {
    return page.getByRole(role, new Page.GetByRoleOptions().setName(name)).first();
  }

  void sees(String text) {
    page.getByText(text).first().waitFor();
  }

  void sees(Pattern text) {
    page.getByText(text).first().waitFor();
  }

  void seesTitle(String beginning) {
    page.waitForCondition(() -> page.title().startsWith(beginning));
  }

  void seesNoMore(String text) {
    page.getByText(text)
        .first()
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
  }

  /// A field of the dialog that is open.
  void fills(String label, String value) {
    dialog().getByLabel(label).first().fill(value);
  }

  /// Presses what asks, and then what does it.
  ///
  /// @return what the dialog says came of it
  String decides(String button) {
    button(button).click();
    return confirms();
  }

  /// @return what the dialog says came of it, before it is closed
  String confirms() {
    pressesYes();
    var close = inDialog("Close", false);
    close.waitFor();
    var told = String.join(" ", dialog().getByRole(AriaRole.STATUS).allInnerTexts()).strip();
    close.click();
    seesNoDialog();
    return told;
  }

  /// The button of the dialog that does it.
  void pressesYes() {
    inDialog(NOT_TO_CONFIRM, true).click();
  }

  private Locator inDialog(String words, boolean not) {
    var pattern = Pattern.compile("^\\s*(" + words + ")\\s*$");
    var wanted = new Locator.FilterOptions();
    return dialog()
        .getByRole(AriaRole.BUTTON)
        .filter(not ? wanted.setHasNotText(pattern) : wanted.setHasText(pattern))
        .first();
  }

  /// The command line that the dialog behind this button shows; nothing is done.
  String commandBehind(String button) {
    button(button).click();
    var command = dialog().locator("code").first().innerText().strip();
    dialog().getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Cancel")).click();
    seesNoDialog();
    return command;
  }

  void seesNoDialog() {
    dialog().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
  }

  /// How often the page has asked for what has this end, since it was opened.
  long timesAsked(String end) {
    return asked.stream().filter(it -> it.endsWith(end)).count();
  }

  /// The Queen does what is ordered here first, and her answer does not arrive.
  void losesTheFirstAnswer(String address) {
    var lost = new AtomicBoolean();
    page.route(
        address,
        route -> {
          if (route.request().method().equals("POST") && lost.compareAndSet(false, true)) {
            route.fetch();
            route.abort();
          } else {
            route.resume();
          }
        });
  }

  void presses(String key) {
    page.keyboard().press(key);
  }

  /// Goes from one thing to the next until the one with this name has the focus.
  void tabsTo(String name) {
    for (int i = 0; i < MOST_TABS; i++) {
      presses("Tab");
      if (name.equals(page.evaluate(FOCUSED))) {
        return;
      }
    }
    throw new AssertionError("no way by Tab to " + name);
  }

  String colourBehind(String text) {
    return (String)
        page.getByText(text, new Page.GetByTextOptions().setExact(true))
            .first()
            .evaluate("it => getComputedStyle(it).backgroundColor");
  }

  /// Whether a text that somebody wrote ran, or became part of the page.
  boolean wasHurt() {
    return (Boolean) page.evaluate(HURT);
  }

  Locator dialog() {
    return page.getByRole(AriaRole.DIALOG);
  }

  /// A window in which even a long list is seen whole.
  void heightens() {
    page.setViewportSize(1200, 6_000);
  }

  /// The numbers that the log shows, as they stand there.
  List<Long> eventNumbers() {
    return page.getByRole(AriaRole.ROW).allInnerTexts().stream()
        .map(row -> row.strip().split("\\s")[0])
        .filter(it -> it.matches("\\d+"))
        .map(Long::valueOf)
        .toList();
  }

  void seesEvent(long number) {
    page.waitForCondition(() -> eventNumbers().contains(number));
  }

  /// The whole page as it was when a test failed, kept with what the tests left.
  void keepFailure(String test) {
    picture(kept("failed-" + test), true);
  }

  /// A picture of the whole page, for whoever asks for pictures: they are dear.
  void keepPicture(String name) {
    if (PICTURES) {
      picture(kept(name), true);
    }
  }

  /// The same of what fits the screen. Where the guide has one of this name, that is drawn anew.
  void picture(String name) {
    if (!PICTURES) {
      return;
    }
    picture(kept(name), false);
    var guide = Path.of("..", "docs", "pictures", name + ".png");
    if (Files.exists(guide)) {
      picture(guide, false);
    }
  }

  private static Path kept(String name) {
    return Path.of("target", "screenshots", name + ".png");
  }

  private void picture(Path file, boolean whole) {
    page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(whole));
  }

  /// Has another tab before this one from now on.
  void looksAway() {
    page.evaluate(LOOK_AWAY, true);
  }

  void hasNoPatience() {
    page.evaluate(HURRY);
  }

  /// How many requests for what contains this are not answered to the end.
  long waitsFor(String part) {
    return open.stream().filter(it -> it.url().contains(part)).count();
  }

  void looksBack() {
    page.evaluate(LOOK_AWAY, false);
  }

  /// The view is there, and nothing in it says any more that it waits for the Queen.
  void settles() {
    page.waitForFunction(SETTLED);
  }

  void prefers(ColorScheme scheme) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }

  /// To the width of a phone, on which a page is opened and not squeezed.
  void narrows() {
    page.setViewportSize(390, 800);
    page.reload();
  }

  void seesNoScrollingToTheSide() {
    var wide = page.evaluate("() => document.documentElement.scrollWidth");
    assertThat((Integer) wide).as("width of the page on a phone").isLessThanOrEqualTo(390);
  }

  void sawNothingWrong() {
    assertThat(wrong).as("what went wrong on the page").isEmpty();
  }

  /// Whoever leaves has seen nothing go wrong, in whatever window it was.
  @Override
  public void close() {
    context.close();
    sawNothingWrong();
  }
}
