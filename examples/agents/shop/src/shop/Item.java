package shop;

/** Something that can be bought. */
public record Item(String name, long cents) {}
