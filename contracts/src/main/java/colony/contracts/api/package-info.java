/// What the Queen's REST API takes and gives, as the CLI and other clients read it.
@NullMarked
package colony.contracts.api;

import org.jspecify.annotations.NullMarked;
