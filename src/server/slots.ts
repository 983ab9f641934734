/** The merged declarations of each part of the core, by a key that only this part has. */
export type FilledSlots = ReadonlyMap<object, object>;

/** A part of the core defines what features declare for it, and the merge; the platform carries the result untyped. */
export function defineSlots<Declarations extends object, Merged extends object>(
  part: string,
  merge: (features: readonly Declarations[]) => Merged,
) {
  const key = { part };
  return {
    handOver: (features: readonly Declarations[]): readonly [object, object] => [key, merge(features)],
    /** What the part has made of all declarations. */
    in({ slots }: { slots: FilledSlots }): Merged {
      const merged = slots.get(key);
      if (!merged) throw new Error(`Nothing was handed over to ${part}.`);
      return merged as Merged;
    },
  };
}

/** Returns the list; throws if two items have the same name. */
export function eachOnce<Item extends { kind: string } | { name: string }>(
  noun: string,
  items: readonly Item[],
): readonly Item[] {
  const names = items.map((one) => ("kind" in one ? one.kind : one.name));
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two features declare the ${noun} "${twin}".`);
  return items;
}

/** What exactly one feature declares; throws if none does. */
export function declaredByOne<Item>(items: readonly (Item | undefined)[], missing: string): Item {
  const item = items.find((one) => one !== undefined);
  if (item === undefined) throw new Error(`No feature says ${missing}.`);
  return item;
}
