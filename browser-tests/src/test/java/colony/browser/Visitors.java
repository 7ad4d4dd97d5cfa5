package colony.browser;

import com.microsoft.playwright.Browser;

/// Lets people look at the page, each in a window of their own.
record Visitors(Browser browser, Queens queens) {

  Visitor come() {
    return comeBy(queens.url());
  }

  /// On another way than straight to the Queen.
  Visitor comeBy(String url) {
    return new Visitor(browser, url, queens.token());
  }

  /// Somebody the Queen does not know, or no longer.
  Visitor comeWith(String token) {
    return new Visitor(browser, queens.url(), token);
  }
}
