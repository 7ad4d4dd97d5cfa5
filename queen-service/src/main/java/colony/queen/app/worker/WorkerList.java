package colony.queen.app.worker;

import colony.contracts.api.WorkerView;
import colony.queen.app.door.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/// The worker processes that are alive. They serve all namespaces, so everybody may know what they
/// can do and how busy they are; which machines they are is for those who run the installation.
@ApplicationScoped
public class WorkerList {
  private final Workers.Book book;
  private final Caller caller;

  @Inject
  public WorkerList(Workers.Book book, Caller caller) {
    this.book = book;
    this.caller = caller;
  }

  public List<WorkerView> alive() {
    boolean whole = caller.admitted().reachesAll();
    var views = new ArrayList<WorkerView>();
    for (var it : book.alive()) {
      var number = "worker-" + (views.size() + 1);
      views.add(
          new WorkerView(
              whole ? it.id() : number,
              whole ? it.name() : number,
              it.castes(),
              it.slots(),
              it.freeSlots(),
              it.lastSeen(),
              true));
    }
    return views;
  }
}
