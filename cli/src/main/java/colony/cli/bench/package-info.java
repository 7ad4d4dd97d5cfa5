/// The load test: many colonies of empty tasks through the real parts, measured from what they
/// recorded, and checked afterwards. A figure that could not be trusted is not printed. The same
/// colonies at a steady rate for hours are the endurance test.
@NullMarked
package colony.cli.bench;

import org.jspecify.annotations.NullMarked;
