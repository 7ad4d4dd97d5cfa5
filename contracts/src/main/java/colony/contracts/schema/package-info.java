/// The contract as documents: a JSON Schema for each topic's messages and one AsyncAPI document,
/// made from the records when this module is built and kept beside them as resources.
@NullMarked
package colony.contracts.schema;

import org.jspecify.annotations.NullMarked;
