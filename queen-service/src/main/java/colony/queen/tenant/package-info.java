/// Namespaces as tenants: what each may use, what it uses, and whose turn it is when there is less
/// than is wanted. Knows no colony beyond its id, and nothing of where this is stored.
@NullMarked
package colony.queen.tenant;

import org.jspecify.annotations.NullMarked;
