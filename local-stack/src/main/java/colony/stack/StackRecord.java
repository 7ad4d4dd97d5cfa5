package colony.stack;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the supervisor last wrote down about the stack; the next start remembers sizes and ports
/// from it.
public record StackRecord(
    Phase phase,
    ProcessIdentity supervisor,
    StackSize size,
    Map<String, Integer> ports,
    List<ServiceRecord> services) {
  static final String LEARNING = "learning";

  public enum Phase {
    STARTING,
    RUNNING,
    ENDING,
    ENDED
  }

  @JsonIgnore
  public boolean supervised() {
    return supervisor.find().isPresent();
  }

  /// Whether services live that nobody keeps.
  @JsonIgnore
  public boolean leavesProcesses() {
    return !supervised() && services.stream().anyMatch(ServiceRecord::lives);
  }

  /// Where the Queens listen; every one of them takes every command.
  @JsonIgnore
  public List<String> queens() {
    return services.stream().filter(ServiceRecord::queen).map(ServiceRecord::url).toList();
  }

  /// Where the memory service listens.
  @JsonIgnore
  public Optional<String> memory() {
    return services.stream()
        .filter(service -> service.name().equals(LEARNING))
        .map(ServiceRecord::url)
        .findFirst();
  }
}
