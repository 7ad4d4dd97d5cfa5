/// The whole system on its real processes: what it promises while they are killed, frozen,
/// restarted and fed with rubbish. Knows the contract, the REST API and the stack; nothing inside a
/// service.
@NullMarked
package colony.e2e;

import org.jspecify.annotations.NullMarked;
