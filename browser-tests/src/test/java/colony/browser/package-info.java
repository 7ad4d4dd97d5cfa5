/// The web page as people meet it: in a real Chromium, before a whole stack. Finds things on the
/// page by role and name, as a screen reader does; knows nothing of how the page is made.
@NullMarked
package colony.browser;

import org.jspecify.annotations.NullMarked;
