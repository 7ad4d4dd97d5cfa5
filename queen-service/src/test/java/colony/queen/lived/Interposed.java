package colony.queen.lived;

import colony.queen.app.read.ArchiveBook;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// The real book, with something that happens just before one of its deeds.
final class Interposed {
  private Interposed() {}

  interface Happening {
    void happen() throws Exception;
  }

  static ArchiveBook before(ArchiveBook book, String deed, Happening happening) {
    return (ArchiveBook)
        Proxy.newProxyInstance(
            ArchiveBook.class.getClassLoader(),
            new Class<?>[] {ArchiveBook.class},
            (_, method, arguments) -> {
              if (method.getName().equals(deed)) {
                happening.happen();
              }
              try {
                return method.invoke(book, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
