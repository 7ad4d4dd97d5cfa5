/// Calls to people's services and what they answer, at once or later. Knows HTTP and signatures and
/// nothing of attempts.
@NullMarked
package colony.worker.service;

import org.jspecify.annotations.NullMarked;
