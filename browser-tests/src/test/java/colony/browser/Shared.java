package colony.browser;

import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives all tests the same stack and the same browser, each test a visitor of its own. Both are
/// started by the first that asks and ended after the last.
final class Shared implements BeforeAllCallback, AfterEachCallback, ParameterResolver {
  private static final Namespace OWN = Namespace.create(Shared.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    Chromium.demand();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    return Set.of(Queens.class, Visitors.class, Visitor.class, Showcase.class).contains(type);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    var queens = of(context, Queens.class, Queens::start);
    if (type == Queens.class) {
      return queens;
    }
    if (type == Showcase.class) {
      return of(context, Showcase.class, () -> Showcase.begin(queens));
    }
    var chromium = of(context, Chromium.class, Chromium::start);
    var visitors = new Visitors(chromium.browser(), queens);
    return type == Visitors.class
        ? visitors
        : context.getStore(OWN).computeIfAbsent(Visitor.class, _ -> visitors.come());
  }

  /// Whatever a test looks at, nothing on the page may go wrong meanwhile.
  @Override
  public void afterEach(ExtensionContext context) {
    var visitor = context.getStore(OWN).get(Visitor.class, Visitor.class);
    if (visitor == null) {
      return;
    }
    if (context.getExecutionException().isPresent()) {
      visitor.keepFailure(context.getRequiredTestMethod().getName());
      return;
    }
    visitor.sawNothingWrong();
  }

  private static <T> T of(ExtensionContext context, Class<T> type, Supplier<T> start) {
    return context
        .getRoot()
        .getStore(Namespace.GLOBAL)
        .computeIfAbsent(type, _ -> start.get(), type);
  }
}
