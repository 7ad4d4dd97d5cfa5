/// What the services say to each other: message records, one sealed interface per topic, and the
/// topic names. Knows Jackson's annotations and nothing of any service.
@NullMarked
package colony.contracts;

import org.jspecify.annotations.NullMarked;
