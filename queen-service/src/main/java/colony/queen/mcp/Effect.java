package colony.queen.mcp;

import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;

/// What a tool does to the world, as assistants are told before they use it. Who may use it says
/// the door's table of rights.
enum Effect {
  READS,
  /// Something more is there afterwards; asked twice, it is there twice.
  ADDS,
  /// Asked twice, it is as if asked once.
  SETS,
  /// Work is given up, or what held before holds no more.
  ENDS;

  ToolAnnotations annotations(String title) {
    return switch (this) {
      case READS -> new ToolAnnotations(title, true, false, true, false);
      case ADDS -> new ToolAnnotations(title, false, false, false, false);
      case SETS -> new ToolAnnotations(title, false, false, true, false);
      case ENDS -> new ToolAnnotations(title, false, true, false, false);
    };
  }
}
