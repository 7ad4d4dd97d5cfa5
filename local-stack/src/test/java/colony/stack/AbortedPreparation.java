package colony.stack;

import java.nio.file.Path;

/// A preparation of classes that is then killed: starts something and says who that is.
final class AbortedPreparation {
  private AbortedPreparation() {}

  public static void main(String[] arguments) throws InterruptedException {
    var home = Path.of(arguments[0]);
    var caches = new ServiceCaches(new Installation(home), home, false);
    var folder = new StackFolder(home.resolve("stack"));
    folder.create();
    var started = caches.launch(new StandIn("queen-1", 1, home), folder);
    System.out.println(started.process().pid());
    Thread.currentThread().join();
  }
}
