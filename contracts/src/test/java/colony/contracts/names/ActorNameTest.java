package colony.contracts.names;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ActorNameTest {

  @Test
  void tellsAWorkerFromEverybodyElse() {
    var actor = ActorName.ofWorker("worker-1-k3f9");

    assertThat(actor).isEqualTo("worker:worker-1-k3f9");
    assertThat(ActorName.worker(actor)).contains("worker-1-k3f9");
    assertThat(ActorName.possible(actor)).isFalse();
    assertThat(ActorName.worker("worker-1")).isEmpty();
    assertThat(ActorName.worker("queen")).isEmpty();
  }
}
