/// What is common to the settings of all services: how one that cannot be is told. Knows none of
/// them.
@NullMarked
package colony.contracts.settings;

import org.jspecify.annotations.NullMarked;
