/// The commands about colonies that left the database for files.
@NullMarked
package colony.cli.archive;

import org.jspecify.annotations.NullMarked;
