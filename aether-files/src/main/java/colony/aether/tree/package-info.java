/// Reads and writes `spawn-tree.txt`: who worked under whom. Every line is counted, none is
/// dropped.
@NullMarked
package colony.aether.tree;

import org.jspecify.annotations.NullMarked;
