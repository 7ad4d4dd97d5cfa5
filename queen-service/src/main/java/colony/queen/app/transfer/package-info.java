/// Colonies as files: exported whole, and taken over from elsewhere.
@NullMarked
package colony.queen.app.transfer;

import org.jspecify.annotations.NullMarked;
