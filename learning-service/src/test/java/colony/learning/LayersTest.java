package colony.learning;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "colony.learning", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
  @ArchTest
  static final ArchRule PLAIN_PACKAGES_KNOW_ONLY_JAVA =
      classes()
          .that()
          .resideInAPackage("colony.learning.memory..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.jspecify..", "colony.learning.memory..");

  @ArchTest
  static final ArchRule CALLS_RUN_ONE_WAY =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("outside")
          .definedBy("colony.learning.kafka..", "colony.learning.rest..")
          .layer("postgres")
          .definedBy("colony.learning.postgres..")
          .layer("app")
          .definedBy("colony.learning.app..")
          .layer("plain")
          .definedBy("colony.learning.memory..")
          .whereLayer("outside")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("postgres")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("app")
          .mayOnlyBeAccessedByLayers("outside");
}
