/// The REST API: translates between HTTP and `app`, keeps the door, and turns every error into a
/// problem document. Decides nothing about colonies.
@NullMarked
package colony.queen.rest;

import org.jspecify.annotations.NullMarked;
