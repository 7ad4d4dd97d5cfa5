/// Worker processes as their heartbeats tell, and which castes they serve.
@NullMarked
package colony.queen.app.worker;

import org.jspecify.annotations.NullMarked;
