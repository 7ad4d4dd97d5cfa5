package colony.browser;

/// The views of one colony, as they stand in its navigation.
enum View {
  OVERVIEW("overview"),
  TREE("tree"),
  TASKS("tasks"),
  TIMELINE("timeline"),
  SIGNALS("signals"),
  CHECKPOINTS("checkpoints"),
  MEMORY("memory"),
  TROUBLE("trouble"),
  PROBLEMS("problems"),
  LOG("log");

  private final String path;

  View(String path) {
    this.path = path;
  }

  String path() {
    return path;
  }
}
