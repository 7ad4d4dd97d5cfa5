package colony.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// The Chromium of this machine, where there is one the one without windows; none is ever
/// downloaded. Where there is none the tests are skipped, or fail when
/// `COLONY_TEST_BROWSER=required` says so.
final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of(
          "chromium-headless-shell",
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable");

  private static final List<String> ARGUMENTS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Path program) {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(program).setArgs(ARGUMENTS));
  }

  static Chromium start() {
    return new Chromium(program().orElseThrow());
  }

  /// Ends the test that calls it when there is no Chromium.
  static void demand() {
    var required = "required".equals(System.getenv("COLONY_TEST_BROWSER"));
    var missing = "there is no Chromium on the PATH: looked for " + String.join(", ", NAMES);
    if (required && program().isEmpty()) {
      throw new AssertionError(missing + ", and COLONY_TEST_BROWSER=required");
    }
    Assumptions.assumeTrue(program().isPresent(), missing);
  }

  Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Optional<Path> program() {
    var folders = Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator);
    return NAMES.stream()
        .flatMap(name -> Arrays.stream(folders).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
