/// What is learned from observations: lessons, which of them are promoted, and what they are worth.
/// Plain Java: knows neither messages nor tables.
@NullMarked
package colony.learning.lesson;

import org.jspecify.annotations.NullMarked;
