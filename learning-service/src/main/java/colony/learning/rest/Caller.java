package colony.learning.rest;

import jakarta.enterprise.context.RequestScoped;

/// Who asks. The one place that says in which namespace: until tokens are bound to one, it is
/// `default`.
@RequestScoped
public class Caller {
  private static final String NAMESPACE = "default";

  private Role role = Role.WORKER;
  private String actor = "worker";

  void is(Role known, String named) {
    role = known;
    actor = named;
  }

  Role role() {
    return role;
  }

  String actor() {
    return actor;
  }

  String namespace() {
    return NAMESPACE;
  }
}
