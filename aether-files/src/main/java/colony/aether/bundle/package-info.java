/// Directories of files as one thing that travels: read from disk, packed and unpacked as a ZIP,
/// within bounds.
@NullMarked
package colony.aether.bundle;

import org.jspecify.annotations.NullMarked;
