/// Takes colonies over from files and gives them away as files: from the story they tell to rows,
/// and back. Knows no file format, no database and no clock.
@NullMarked
package colony.queen.transfer;

import org.jspecify.annotations.NullMarked;
