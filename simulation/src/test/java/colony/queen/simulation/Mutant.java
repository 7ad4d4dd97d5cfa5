package colony.queen.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// The product with one of its checks taken out: its classes are loaded anew, and one method in
/// them always gives the same answer.
enum Mutant {
  DEPTH("plan.Mode", "maxDepth", "I", it -> it.bipush(99).ireturn()),
  REQUESTS("colony.Kin", "granted", "I", it -> it.iconst_0().ireturn()),
  SLOTS("decision.Draft", "slotFree", "Z", it -> it.iconst_1().ireturn()),
  WAVES("decision.Wave", "full", "Z", it -> it.iconst_0().ireturn()),
  BUDGET_BEFORE_THE_START("decision.Reservations", "allows", "Z", it -> it.iconst_1().ireturn()),
  BUDGET_IN_THE_ALLOWANCE(
      "decision.Reservations", "left", "J", it -> it.loadConstant(Long.MAX_VALUE).lreturn()),
  BOOKING("colony.Purse", "spent", "Lcolony/queen/colony/Purse;", it -> it.aload(0).areturn()),
  LEFT_WITHOUT_A_WORD(
      "decision.Reservations",
      "left",
      "Lcolony/queen/colony/TaskRow;",
      it -> it.aload(1).areturn()),
  PAUSE("decision.Draft", "barred", "Z", it -> it.iconst_0().ireturn()),
  LEASE("decision.Reports", "newest", "Z", it -> it.iconst_1().ireturn()),
  FILES("decision.Taken", "busy", "Ljava/util/Optional;", Mutant::nothing);

  private final String changed;
  private final String method;
  private final String returns;
  private final Consumer<CodeBuilder> answer;

  Mutant(String changed, String method, String returns, Consumer<CodeBuilder> answer) {
    this.changed = "colony.queen." + changed;
    this.method = method;
    this.returns = returns;
    this.answer = answer;
  }

  private static void nothing(CodeBuilder code) {
    var optional = ClassDesc.of("java.util.Optional");
    code.invokestatic(optional, "empty", MethodTypeDesc.of(optional)).areturn();
  }

  /// A loader that has the mutant in the product's place, and all that uses it anew.
  ClassLoader loader() {
    return new Loader();
  }

  private byte[] mutated(byte[] original) {
    var found = new AtomicBoolean();
    var format = ClassFile.of();
    var bytes =
        format.transformClass(
            format.parse(original),
            ClassTransform.transformingMethods(
                it -> is(it) && found.compareAndSet(false, true), body()));
    if (!found.get()) {
      throw new IllegalStateException("%s has no method %s".formatted(changed, method));
    }
    return bytes;
  }

  private boolean is(MethodModel it) {
    return it.methodName().equalsString(method)
        && it.methodType().stringValue().endsWith(")" + returns);
  }

  private MethodTransform body() {
    return (builder, element) -> {
      if (element instanceof CodeModel) {
        builder.withCode(answer::accept);
      } else {
        builder.with(element);
      }
    };
  }

  private final class Loader extends ClassLoader {
    Loader() {
      super(Mutant.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("colony.queen.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        var loaded = findLoadedClass(name);
        return loaded != null ? loaded : define(name);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (var file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (file == null) {
          throw new ClassNotFoundException(name);
        }
        var bytes = file.readAllBytes();
        var now = name.equals(changed) ? mutated(bytes) : bytes;
        return defineClass(name, now, 0, now.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
