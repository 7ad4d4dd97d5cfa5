@NullMarked
package colony.worker.service;

import org.jspecify.annotations.NullMarked;
