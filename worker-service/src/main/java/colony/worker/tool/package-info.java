/// What a model can do with the files of its workspace, and no others. Knows paths and bounds; what
/// a file says is data and changes nothing here.
@NullMarked
package colony.worker.tool;

import org.jspecify.annotations.NullMarked;
