package shop;

public final class CartTest {
  public static void main(String[] args) {
    var cart = new Cart();
    cart.add(new Item("tea", 450));
    cart.add(new Item("cup", 799));
    assert cart.total() == 1249 : cart.total();
  }
}
