/// What may leave a namespace and what may not. Plain Java: texts in, texts out.
@NullMarked
package colony.learning.privacy;

import org.jspecify.annotations.NullMarked;
