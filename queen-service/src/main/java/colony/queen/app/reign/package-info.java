/// The shards that this Queen owns: their road, what they send, what is due there and what they
/// held back. Knows no command of people.
@NullMarked
package colony.queen.app.reign;

import org.jspecify.annotations.NullMarked;
