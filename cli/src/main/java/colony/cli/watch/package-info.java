/// A colony on a whole terminal: what is known of it, how that is painted, and what keys do. The
/// Queen decides; nothing here asks her again and again, her log says when something happened.
@NullMarked
package colony.cli.watch;

import org.jspecify.annotations.NullMarked;
