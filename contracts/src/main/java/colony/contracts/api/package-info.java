/// What the REST APIs of the Queen and the memory service take and give, as the CLI and other
/// clients read it.
@NullMarked
package colony.contracts.api;

import org.jspecify.annotations.NullMarked;
