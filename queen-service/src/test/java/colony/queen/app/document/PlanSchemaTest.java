package colony.queen.app.document;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.plan.PlanTree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanSchemaTest {
  private static final PlanDocuments PLANS = new PlanDocuments(1_000_000);

  @Test
  void namesEveryFieldThatAStoredPlanHas() throws Exception {
    var schema = JsonMapper.builder().build().readTree(PlanSchema.text());
    var plan = JsonMapper.builder().build().valueToTree(PlanTree.of(whole()));

    var strange = new ArrayList<String>();
    strange(plan, schema.at("/properties"), strange);
    strange(plan.at("/phases/0"), schema.at("/$defs/phase/properties"), strange);
    strange(plan.at("/phases/1"), schema.at("/$defs/phase/properties"), strange);
    strange(plan.at("/phases/0/tasks/0"), schema.at("/$defs/task/properties"), strange);
    plan.at("/phases/0/tasks")
        .forEach(task -> strange(task.at("/run"), schema.at("/$defs/run/properties"), strange));
    strange(
        plan.at("/phases/0/tasks/0/run/limits"),
        schema.at("/$defs/run/properties/limits/properties"),
        strange);
    strange(plan.at("/phases/0/tasks/0/verify/0"), schema.at("/$defs/check/properties"), strange);
    strange(plan.at("/budget"), schema.at("/$defs/budget/properties"), strange);

    assertThat(strange).isEmpty();
  }

  @Test
  void isSmallEnoughToGoWithATask() {
    assertThat(PlanSchema.shortText().length()).isLessThan(8_192);
  }

  private static void strange(JsonNode written, JsonNode known, List<String> strange) {
    assertThat(written.isObject()).isTrue();
    written
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!known.has(name)) {
                strange.add(name);
              }
            });
  }

  private static colony.queen.plan.Plan whole() {
    var text =
        """
        goal: win
        project: mine
        mode: FULL
        planner: plan.sh
        template: true
        castes: {scout: look.sh}
        review: none
        memory: {brain: required}
        memoryContext: {source: live}
        budget: {tokens: 1, cost: 1, wallTime: 1h, hard: true, worker: {tokens: 1}}
        checkIn: {deadline: 1h}
        phases:
          - id: a
            budget: {tokens: 1}
            review: none
            verify: [{name: n, level: full, command: c}]
            tasks:
              - id: t
                caste: scout
                priority: 1
                budget: {tokens: 1}
                verify: [{name: n, command: c, timeout: 1m}]
                run:
                  shell: ./x
                  env: {A: b}
                  idleTimeout: 1m
                  sandbox: bwrap
                  network: none
                  limits: {memory: 1g, cpu: 10s, processes: 9, openFiles: 9, fileSize: 1m}
              - {id: u, caste: scout, run: {agent: claude, model: m, prompt: p, args: [a]}}
              - {id: v, caste: scout, run: {llm: m, prompt: p, tools: [read], rounds: 3}}
              - {id: w, caste: scout, run: {http: "https://a/", headers: {A: b}, secret: s}}
              - {id: x, caste: scout, run: {external: e}}
              - {id: y, caste: scout, run: {noop: true, spawns: [scout]}}
              - {id: z, caste: scout, run: {command: [a]}}
          - {id: b, planned: later}
        """;
    return ((colony.queen.plan.PlanReading.Sound) PLANS.read(text)).plan();
  }
}
