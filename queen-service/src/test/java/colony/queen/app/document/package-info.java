/// Plans as they are written and stored, told by examples and by a fuzzer.
@NullMarked
package colony.queen.app.document;

import org.jspecify.annotations.NullMarked;
