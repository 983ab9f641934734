import { z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { editOf, expectUnchanged } from "#src/server/http/edits.ts";

const stored = { title: "Room", rent: 900, tags: ["Yard"] };
const updatedAt = new Date("2026-01-01T10:00:00.123Z");

describe("an edit", () => {
  it.each([undefined, "2026-01-01T10:00:00.123Z", "2026-01-01T11:00:00.123+01:00"])(
    "of what has not changed since %s is taken",
    (since) => {
      const sent = { ...stored, rent: 950 };
      expect(expectUnchanged(stored, updatedAt, { ...sent, updatedAt: since })).toEqual(sent);
    },
  );

  it("of what has changed is refused, with the fields in which they differ", () => {
    const edit = { ...stored, rent: 950, tags: ["Yard", "Laundry"], updatedAt: "2026-01-01T10:00:00.122Z" };
    const message = "This was changed meanwhile.";
    expect(() => expectUnchanged(stored, updatedAt, edit)).toThrow(
      expect.objectContaining({
        status: 409,
        errors: [
          { path: "rent", message },
          { path: "tags", message },
        ],
      }),
    );
  });

  it("that was stored already, and whose answer was lost, may be sent again", () => {
    expect(expectUnchanged(stored, updatedAt, { ...stored, updatedAt: "2026-01-01T09:00:00.000Z" })).toEqual(
      stored,
    );
  });

  it("says when in a time, or not at all", () => {
    const edit = editOf(z.object({ title: z.string() }));
    const takes = (since: unknown) => edit.safeParse({ title: "Room", updatedAt: since }).success;
    expect([undefined, updatedAt.toISOString()].map(takes)).toEqual([true, true]);
    expect([null, "yesterday", 5].map(takes)).toEqual([false, false, false]);
  });
});
