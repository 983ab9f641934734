/** A number from 0 up to, but not including, 1, spread evenly over indexes; each salt gives its own order. */
export function spread(index: number, salt: number): number {
  let mixed = Math.imul(index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** The item of a list that lies so far along it, from 0 up to 1. */
export const at = <Item>(items: readonly Item[], fraction: number): Item =>
  items[Math.floor(fraction * items.length)] as Item;
