/// How people are told, with a receiver and a real database.
@NullMarked
package colony.queen.app.notice;

import org.jspecify.annotations.NullMarked;
