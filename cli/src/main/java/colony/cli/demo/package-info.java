/// The main job shown on this very repository: a colony looks at its health, and its check-ins are
/// answered before the visitor's eyes.
@NullMarked
package colony.cli.demo;

import org.jspecify.annotations.NullMarked;
