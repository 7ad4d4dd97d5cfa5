/// The Queen's core under a seed: the real road, publisher and decisions, with a database, a
/// broker, workers, operators and a clock that fail in every way they can. Named invariants are
/// checked after every step.
@NullMarked
package colony.queen.simulation;

import org.jspecify.annotations.NullMarked;
