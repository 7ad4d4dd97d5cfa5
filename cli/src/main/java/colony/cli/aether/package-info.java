/// Commands about colonies that live in files: validate, import, export. Those that only look at
/// files or mend them need no Queen.
@NullMarked
package colony.cli.aether;

import org.jspecify.annotations.NullMarked;
