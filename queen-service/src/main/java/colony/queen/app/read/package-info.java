/// The ports to what is stored of colonies, those that live and those on the shelf.
@NullMarked
package colony.queen.app.read;

import org.jspecify.annotations.NullMarked;
