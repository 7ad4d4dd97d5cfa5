/// Where observations are stored: the tables of the schema `learning`, made by `db/migration`.
@NullMarked
package colony.learning.postgres;

import org.jspecify.annotations.NullMarked;
