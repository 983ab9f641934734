/** A deterministic number in [0, 1), spread evenly over indexes; each salt gives another order. */
export function spread(index: number, salt: number): number {
  let mixed = Math.imul(index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** The item at a fraction of a list's length; `fraction` is in [0, 1). */
export const at = <Item>(items: readonly Item[], fraction: number): Item =>
  items[Math.floor(fraction * items.length)] as Item;
