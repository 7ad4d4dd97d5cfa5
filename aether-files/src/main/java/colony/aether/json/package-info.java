/// JSON as somebody wrote it: order, duplicate keys, and the spelling of numbers are kept, and
/// every value knows where it stands. Knows nothing of what a file means.
///
/// The tokenizer is our own because of what is asked of it: each fault at its exact line and column
/// in characters and in one line of words, strict UTF-8, and memory that does not grow with the
/// depth of a text nor with its longest string or number. Tests hold its verdicts against
/// another's.
@NullMarked
package colony.aether.json;

import org.jspecify.annotations.NullMarked;
