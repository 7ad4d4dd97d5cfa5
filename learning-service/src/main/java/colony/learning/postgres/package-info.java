/// Where all of it is stored: the tables of the schema `learning`, made by `db/migration`. Plain
/// JDBC, one statement for a whole batch.
@NullMarked
package colony.learning.postgres;

import org.jspecify.annotations.NullMarked;
