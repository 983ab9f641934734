import { z } from "zod";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editOf, mergeEdit } from "#src/server/http/edited-fields.ts";

const names = ["title", "rent", "tags"] as const;
const thing = fc.record(
  { title: fc.string(), rent: fc.nat(), tags: fc.array(fc.string()) },
  { noNullPrototype: true },
);
const some = fc.subarray([...names]);

describe("an edit", () => {
  it("takes what it changes from what was sent, and all else from what is stored", () => {
    fc.assert(
      fc.property(thing, thing, some, (stored, sent, changed) => {
        const merged = mergeEdit(stored, { ...sent, changed });
        expect(Object.keys(merged).toSorted()).toEqual([...names].toSorted());
        for (const name of names) expect(merged[name]).toBe((changed.includes(name) ? sent : stored)[name]);
      }),
    );
  });

  it("replaces everything where it does not say what it changes", () => {
    fc.assert(
      fc.property(thing, thing, (stored, sent) => {
        expect(mergeEdit(stored, sent)).toEqual(sent);
      }),
    );
  });

  it("of different fields leaves both edits, whichever comes first", () => {
    fc.assert(
      fc.property(thing, thing, thing, some, (stored, one, other, ofOne) => {
        const ofOther = names.filter((name) => !ofOne.includes(name));
        const first = { ...one, changed: ofOne };
        const second = { ...other, changed: ofOther };
        expect(mergeEdit(mergeEdit(stored, first), second)).toEqual(
          mergeEdit(mergeEdit(stored, second), first),
        );
      }),
    );
  });

  it("names no field that there is not", () => {
    const edit = editOf(z.object({ title: z.string(), rent: z.number().default(1) }));
    const changing = (changed: unknown) => edit.safeParse({ title: "Room", changed }).success;
    expect([["title"], ["rent", "title"], [], undefined].map(changing)).toEqual([true, true, true, true]);
    expect([["id"], ["__proto__"], "title", Array(3).fill("title")].map(changing)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
