/** What the slots of each part of the core hold, by a key that this part alone has. */
export type FilledSlots = ReadonlyMap<object, object>;

/**
 * The slots of a part of the core: what features declare for it, and what it makes of all declarations. It exports the type,
 * `app` hands the declarations over when it starts, and the platform carries the result without knowing what it is.
 */
export function defineSlots<Declarations extends object, Merged extends object>(
  part: string,
  merge: (features: readonly Declarations[]) => Merged,
) {
  const key = { part };
  return {
    /** An entry of {@link FilledSlots}. */
    handOver: (features: readonly Declarations[]): readonly [object, object] => [key, merge(features)],
    /** What the part has made of all declarations. */
    in({ slots }: { slots: FilledSlots }): Merged {
      const merged = slots.get(key);
      if (!merged) throw new Error(`Nothing was handed over to ${part}.`);
      return merged as Merged;
    },
  };
}

/** The same list; throws where two things of it have one name. */
export function eachOnce<Thing extends { kind: string } | { name: string }>(
  noun: string,
  things: readonly Thing[],
): readonly Thing[] {
  const names = things.map((one) => ("kind" in one ? one.kind : one.name));
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two features declare the ${noun} "${twin}".`);
  return things;
}

/** What exactly one feature declares; throws what is missing where none does. */
export function declaredByOne<Thing>(things: readonly (Thing | undefined)[], missing: string): Thing {
  const thing = things.find((one) => one !== undefined);
  if (thing === undefined) throw new Error(`No feature says ${missing}.`);
  return thing;
}
