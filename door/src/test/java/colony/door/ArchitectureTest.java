package colony.door;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "colony.door", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule KNOWS_NO_FRAMEWORK_AND_NO_SERVICE =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              "colony.door..",
              "colony.contracts.names..",
              "com.nimbusds..",
              "io.github.bucket4j..",
              "com.github.benmanes.caffeine..");

  @ArchTest
  static final ArchRule ONLY_ONE_PACKAGE_KNOWS_HOW_AN_ISSUERS_TOKENS_ARE_WRITTEN =
      classes()
          .that()
          .resideOutsideOfPackage("colony.door.oidc..")
          .should()
          .onlyDependOnClassesThat()
          .resideOutsideOfPackage("com.nimbusds..");
}
