/// Throws text from outside at the parsers that read it: kept inputs in every run of the tests, new
/// ones under a coverage-guided fuzzer when seconds are given. Knows no parser.
@NullMarked
package colony.fuzz;

import org.jspecify.annotations.NullMarked;
