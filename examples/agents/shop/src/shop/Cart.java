package shop;

import java.util.ArrayList;
import java.util.List;

/** What a customer is about to buy. */
public final class Cart {
  private final List<Item> items = new ArrayList<>();

  public void add(Item item) {
    items.add(item);
  }

  public List<Item> items() {
    return List.copyOf(items);
  }

  public long total() {
    return items.stream().mapToLong(Item::cents).sum();
  }
}
