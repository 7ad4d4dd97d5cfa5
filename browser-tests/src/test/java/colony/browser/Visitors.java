package colony.browser;

import colony.contracts.api.NewToken;
import com.microsoft.playwright.Browser;
import java.util.List;
import java.util.Objects;

/// Lets people look at the page, each in a window of their own.
record Visitors(Browser browser, Queens queens) {

  Visitor come() {
    return comeBy(queens.url());
  }

  /// On another way than straight to the Queen.
  Visitor comeBy(String url) {
    return new Visitor(browser, url, queens.token());
  }

  /// Somebody who may do what an operator may, in these namespaces.
  Visitor comeFrom(String... namespaces) {
    var token =
        queens
            .client()
            .access()
            .make(new NewToken("of-" + namespaces[0], "operator", List.of(namespaces), null));
    return comeWith(Objects.requireNonNull(token.token()));
  }

  /// Somebody the Queen does not know, or no longer.
  Visitor comeWith(String token) {
    return new Visitor(browser, queens.url(), token);
  }
}
