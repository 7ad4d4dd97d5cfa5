package colony.queen.app;

import jakarta.enterprise.context.RequestScoped;

/// Who makes the request that is being answered, from the credentials and never from the payload.
@RequestScoped
public class Caller {
  private Role role = Role.WORKER;
  private String actor = "unknown";

  public void is(Role role, String actor) {
    this.role = role;
    this.actor = actor;
  }

  public Role role() {
    return role;
  }

  /// How the audit trail names them.
  public String actor() {
    return actor;
  }
}
