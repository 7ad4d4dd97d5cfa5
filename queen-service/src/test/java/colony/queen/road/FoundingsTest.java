package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoundingsTest {
  private static final Executor HAND =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());

  private final List<List<Foundings.Order>> transactions = new ArrayList<>();
  private final CountDownLatch firstMayEnd = new CountDownLatch(1);
  private final CountDownLatch firstIsHere = new CountDownLatch(1);

  @Test
  void oneAloneBeginsAtOnce() {
    var order = order("team", 1);

    assertThat(foundings(transactions::add).begun(order)).isTrue();
    assertThat(transactions).containsExactly(List.of(order));
  }

  @Test
  void thoseThatComeMeanwhileShareTheNext() throws Exception {
    var foundings = foundings(this::firstWaits);

    assertThat(all(foundings, orders(6))).containsOnly(true);
    assertThat(transactions).extracting(List::size).containsExactly(1, 5);
  }

  @Test
  void noMoreThanFitShareOne() throws Exception {
    var foundings = foundings(this::firstWaits);

    assertThat(all(foundings, orders(Foundings.MOST + 3))).containsOnly(true);
    assertThat(transactions).extracting(List::size).containsExactly(1, Foundings.MOST, 2);
  }

  @Test
  void namespacesAreApart() throws Exception {
    var foundings = foundings(this::firstWaits);
    var orders = List.of(order("a", 1), order("a", 2), order("b", 3), order("a", 4));

    assertThat(all(foundings, orders)).containsOnly(true);
    assertThat(transactions)
        .allMatch(it -> it.stream().map(Foundings.Order::namespace).distinct().count() == 1);
    assertThat(transactions).hasSize(3);
  }

  @Test
  void ofThoseThatFailTogetherNoneHasBegun() throws Exception {
    var foundings =
        foundings(
            orders -> {
              firstWaits(orders);
              if (orders.size() > 1) {
                throw new Store.Duplicate("a name is taken", new IllegalStateException());
              }
            });

    assertThat(all(foundings, orders(4))).containsExactly(true, false, false, false);
  }

  @Test
  void whoseTurnDoesNotComeHasNotBegun() {
    var foundings = new Foundings(transactions::add, Duration.ZERO, _ -> {});

    assertThat(foundings.begun(order("team", 1))).isFalse();
    assertThat(transactions).isEmpty();
  }

  @Test
  void whoIsPartOfATransactionWaitsForItsEnd() {
    var caller = Thread.currentThread();
    var handed = new AtomicBoolean();
    var foundings =
        new Foundings(
            orders -> {
              firstIsHere.countDown();
              await().atMost(Duration.ofSeconds(60)).until(() -> handed.get() && waits(caller));
              transactions.add(orders);
            },
            Duration.ZERO,
            task -> {
              HAND.execute(task);
              await().atMost(Duration.ofSeconds(60)).until(() -> firstIsHere.getCount() == 0);
              handed.set(true);
            });

    assertThat(foundings.begun(order("team", 1))).isTrue();
    assertThat(transactions).hasSize(1);
  }

  @Test
  void oneThatFailsAloneSaysWhy() {
    var foundings =
        foundings(
            _ -> {
              throw new Store.Duplicate("the name is taken", new IllegalStateException());
            });

    assertThatThrownBy(() -> foundings.begun(order("team", 1))).isInstanceOf(Store.Duplicate.class);
  }

  @Test
  void whileTheDatabaseIsAwayNoneHasBegun() {
    var foundings =
        foundings(
            _ -> {
              throw new Store.Unavailable("away", new IllegalStateException());
            });

    assertThat(foundings.begun(order("team", 1))).isFalse();
  }

  @Test
  void whileTheProcessEndsNoneHasBegun() {
    var foundings =
        new Foundings(
            transactions::add,
            Duration.ZERO,
            _ -> {
              throw new RejectedExecutionException();
            });

    assertThat(foundings.begun(order("team", 1))).isFalse();
    assertThat(transactions).isEmpty();
  }

  private static Foundings foundings(Consumer<List<Foundings.Order>> transaction) {
    return new Foundings(transaction, Duration.ofDays(1), HAND);
  }

  private void firstWaits(List<Foundings.Order> orders) {
    transactions.add(orders);
    firstIsHere.countDown();
    try {
      firstMayEnd.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// What becomes of each, when all but the first come while that one is beginning.
  private List<Boolean> all(Foundings foundings, List<Foundings.Order> orders) throws Exception {
    var threads = new LinkedBlockingQueue<Thread>();
    try (var executor =
        Executors.newThreadPerTaskExecutor(
            task -> {
              var thread = Thread.ofPlatform().unstarted(task);
              threads.add(thread);
              return thread;
            })) {
      var answers = new ArrayList<CompletableFuture<Boolean>>();
      for (var order : orders) {
        answers.add(CompletableFuture.supplyAsync(() -> foundings.begun(order), executor));
        firstIsHere.await();
      }
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> threads.stream().allMatch(FoundingsTest::waits));
      firstMayEnd.countDown();
      return answers.stream().map(CompletableFuture::join).toList();
    }
  }

  private static boolean waits(Thread thread) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING -> true;
      case NEW, RUNNABLE, BLOCKED, TERMINATED -> false;
    };
  }

  private static List<Foundings.Order> orders(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(it -> order("team", it)).toList();
  }

  private static Foundings.Order order(String namespace, int number) {
    var blank = Blank.colony(namespace, number);
    return new Foundings.Order(blank.charter(), _ -> blank, "", List.of(), "jane");
  }
}
