package colony.stack.testing;

/// What a test JVM does that is then killed: starts the stack and says where its folder is.
final class AbortedTestRun {
  private AbortedTestRun() {}

  public static void main(String[] arguments) throws InterruptedException {
    TestStack.postgres("queen");
    System.out.println(System.getProperty("colony.test.stack.folder"));
    Thread.currentThread().join();
  }
}
