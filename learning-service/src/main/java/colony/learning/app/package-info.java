/// What the service does for those outside, one transaction per method.
@NullMarked
package colony.learning.app;

import org.jspecify.annotations.NullMarked;
