package colony.learning;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "colony.learning", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
  private static final String[] PLAIN = {
    "colony.learning.lesson..",
    "colony.learning.marker..",
    "colony.learning.memory..",
    "colony.learning.privacy..",
    "colony.learning.run.."
  };

  @ArchTest
  static final ArchRule PLAIN_PACKAGES_KNOW_ONLY_JAVA_AND_COMMON_WORDS =
      classes()
          .that()
          .resideInAnyPackage(PLAIN)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              "colony.contracts.names..",
              "colony.learning.lesson..",
              "colony.learning.marker..",
              "colony.learning.memory..",
              "colony.learning.privacy..",
              "colony.learning.run..");

  @ArchTest
  static final ArchRule CALLS_RUN_ONE_WAY =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("outside")
          .definedBy("colony.learning.kafka..", "colony.learning.rest..")
          .layer("stores")
          .definedBy("colony.learning.postgres..", "colony.learning.embedding..")
          .layer("app")
          .definedBy("colony.learning.app..")
          .layer("plain")
          .definedBy(PLAIN)
          .whereLayer("outside")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("stores")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("app")
          .mayOnlyBeAccessedByLayers("outside");

  @ArchTest
  static final ArchRule ONLY_ONE_PACKAGE_KNOWS_THE_MODEL =
      classes()
          .that()
          .resideOutsideOfPackage("colony.learning.embedding..")
          .should()
          .onlyDependOnClassesThat()
          .resideOutsideOfPackages("dev.langchain4j..", "ai.onnxruntime..", "ai.djl..");
}
