package colony.queen;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.sse.SseEventSink;

/// Calls run one way: `kafka`, `rest`, `mcp` → `app` → the rest; what is not listed here as an
/// adapter is plain Java.
@AnalyzeClasses(packages = "colony.queen", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] ADAPTERS = {
    "colony.queen.app..",
    "colony.queen.kafka..",
    "colony.queen.rest..",
    "colony.queen.mcp..",
    "colony.queen.postgres..",
    "colony.queen.telemetry.."
  };

  @ArchTest
  static final ArchRule PLAIN_PACKAGES_IMPORT_NOTHING_BUT_JAVA_AND_EACH_OTHER =
      classes()
          .that()
          .resideOutsideOfPackages(ADAPTERS)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      "java..",
                      "javax.crypto..",
                      "org.jspecify.annotations..",
                      "colony.queen..",
                      "colony.aether.story..",
                      "colony.door..",
                      "colony.contracts.names..")
                  .and(
                      com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages(
                          ADAPTERS)));

  @ArchTest
  static final ArchRule APP_KNOWS_NEITHER_KAFKA_NOR_REST =
      noClasses()
          .that()
          .resideInAPackage("colony.queen.app..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "colony.queen.kafka..",
              "colony.queen.rest..",
              "colony.queen.mcp..",
              "io.quarkiverse.mcp..",
              "org.apache.kafka..",
              "org.eclipse.microprofile.reactive.messaging..",
              "jakarta.ws.rs..")
          .allowEmptyShould(true);

  /// A stream is open for as long as somebody looks. On one of the threads for requests it would
  /// keep it from all others.
  @ArchTest
  static final ArchRule STREAMS_RUN_ON_THREADS_OF_THEIR_OWN =
      methods()
          .that()
          .haveRawParameterTypes(
              DescribedPredicate.describe(
                  "with a sink of events",
                  types -> types.stream().anyMatch(it -> it.isEquivalentTo(SseEventSink.class))))
          .and()
          .arePublic()
          .should()
          .beAnnotatedWith(RunOnVirtualThread.class);

  @ArchTest
  static final ArchRule NOBODY_KNOWS_REST =
      noClasses()
          .that()
          .resideOutsideOfPackage("colony.queen.rest..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("colony.queen.rest..");

  @ArchTest
  static final ArchRule NOBODY_KNOWS_MCP =
      noClasses()
          .that()
          .resideOutsideOfPackage("colony.queen.mcp..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("colony.queen.mcp..");

  @ArchTest
  static final ArchRule PACKAGES_DO_NOT_GO_IN_CIRCLES =
      slices().matching("colony.queen.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NOR_DO_THOSE_OF_APP =
      slices().matching("colony.queen.app.(*)..").should().beFreeOfCycles();
}
