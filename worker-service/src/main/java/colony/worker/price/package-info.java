/// What tokens cost, by a table that has a version. Knows no model's service and asks nobody: what
/// is not in the table has no price.
@NullMarked
package colony.worker.price;

import org.jspecify.annotations.NullMarked;
