package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import colony.contracts.Topics;
import colony.contracts.api.NewColony;
import colony.door.Answer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.QueenSettings;
import colony.queen.app.brain.Brain;
import colony.queen.app.command.Colonies;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.reign.Reign;
import colony.queen.app.tenant.NamespaceBook;
import colony.queen.app.worker.Castes;
import colony.queen.postgres.PgReader;
import colony.queen.postgres.Plans;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Who begins a colony twice at the same moment gets what they would get one after the other.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class BeginTwiceApiTest {
  private static final int AT_ONCE = 8;

  @Inject Reign reign;
  @Inject PlanDocuments documents;
  @Inject QueenSettings settings;
  @Inject Brain brain;
  @Inject DataSource source;
  @Inject NamespaceBook namespaces;

  private static final String PLAN =
      """
      goal: begin once
      phases:
        - id: only
          name: Only
          tasks:
            - id: rest
              caste: scout
              description: rest
              run: {noop: true}
      """;

  @RepeatedTest(5)
  void oneRequestKeyBeginsOneColony() throws Exception {
    var key = UUID.randomUUID().toString();

    var answers = atOnce(() -> begin(name(), key));

    assertThat(answers).extracting(Reply::status).containsOnly(201);
    assertThat(answers).extracting(Reply::id).containsOnly(answers.getFirst().id());
  }

  @RepeatedTest(5)
  void oneRequestKeyAndOneNameBeginOneColony() throws Exception {
    var key = UUID.randomUUID().toString();
    var name = name();

    var answers = atOnce(() -> begin(name, key));

    assertThat(answers).extracting(Reply::status).containsOnly(201);
    assertThat(answers).extracting(Reply::id).containsOnly(answers.getFirst().id());
  }

  @RepeatedTest(5)
  void oneNameBelongsToOneColony() throws Exception {
    var name = name();

    var answers = atOnce(() -> begin(name, UUID.randomUUID().toString()));

    assertThat(answers).filteredOn(it -> it.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(it -> it.status() == 409)
        .hasSize(AT_ONCE - 1)
        .allMatch(it -> it.detail().contains(name));
  }

  /// A plan with a caste of its own needs the broker before it can begin, and not to be told that
  /// it has begun.
  @Test
  void oneRequestKeyBeginsOneColonyThoughTheBrokerWentAway() {
    var plan = PLAN.replace("scout", "diver");
    var key = Optional.of(UUID.randomUUID().toString());

    var first = colonies(_ -> {}).begin(of(plan), key, "jane").id();

    var without =
        colonies(
            _ -> {
              throw new KafkaException("away");
            });
    assertThat(without.begin(of(plan), key, "jane").id()).isEqualTo(first);
    assertThatThrownBy(() -> without.begin(of(plan), Optional.of("another"), "jane"))
        .isInstanceOf(KafkaException.class)
        .hasMessage("away");
  }

  @Test
  void whoIsRefusedBringsNoTopic() {
    var plan = PLAN.replace("scout", "cook");
    var name = "named-" + UUID.randomUUID();
    colonies(_ -> {}).begin(named(plan, name), Optional.empty(), "jane");
    var declared = new ArrayList<Topics.Declaration>();

    var second = colonies(declared::add);

    assertThatThrownBy(() -> second.begin(named(plan, name), Optional.empty(), "jane"))
        .hasMessage("there is a colony named \"%s\" already".formatted(name));
    assertThat(declared).isEmpty();
  }

  private static NewColony named(String plan, String name) {
    return new NewColony(plan, name, null, null, null, null, false, null);
  }

  private Colonies colonies(Castes castes) {
    var reader = new PgReader(source, new Plans(documents::stored));
    var jane = new Answer.Admitted(Role.OPERATOR, "jane", new Namespaces.All(), Optional.empty());
    return new Colonies(reign, documents, reader, castes, settings, brain, () -> jane, namespaces);
  }

  private static NewColony of(String plan) {
    return new NewColony(plan, name(), null, null, null, null, false, null);
  }

  private record Reply(int status, String id, String detail) {
    static Reply of(Response response) {
      return new Reply(
          response.statusCode(), response.<String>path("id"), response.<String>path("detail"));
    }
  }

  private static List<Reply> atOnce(Callable<Response> request)
      throws InterruptedException, ExecutionException {
    var ready = new CyclicBarrier(AT_ONCE);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var calls = new ArrayList<Future<Response>>();
      for (int i = 0; i < AT_ONCE; i++) {
        calls.add(
            threads.submit(
                () -> {
                  ready.await();
                  return request.call();
                }));
      }
      var answers = new ArrayList<Reply>();
      for (var call : calls) {
        answers.add(Reply.of(call.get()));
      }
      return answers;
    }
  }

  @Test
  void tellsOnlyTheIdWhereNoMoreIsWanted() {
    var name = name();
    var answer =
        given()
            .contentType("application/json")
            .header("Prefer", "return=minimal")
            .body(Map.of("name", name, "plan", PLAN))
            .post("/api/v1/colonies");

    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
    assertThat(answer.header("Preference-Applied")).isEqualTo("return=minimal");
    Map<String, Object> told = answer.path("");
    assertThat(told).containsOnlyKeys("id");
    given()
        .get(answer.header("Location"))
        .then()
        .body("name", equalTo(name))
        .body("id", equalTo(told.get("id")));
  }

  private static Response begin(String name, String key) {
    return given()
        .contentType("application/json")
        .header("Idempotency-Key", key)
        .body(Map.of("name", name, "plan", PLAN))
        .post("/api/v1/colonies");
  }

  private static String name() {
    return "c-" + UUID.randomUUID();
  }
}
