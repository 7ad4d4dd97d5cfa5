package colony.stack;

/// How a service reaches its database.
public record Database(String jdbcUrl, String username, String password) {}
