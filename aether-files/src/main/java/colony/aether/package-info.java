/// What the files of an `.aether` directory are, and where in them something stands. Formats: the
/// six generations that are in the wild; `docs/aether-files.md` describes them.
@NullMarked
package colony.aether;

import org.jspecify.annotations.NullMarked;
