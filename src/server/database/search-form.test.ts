import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { searchFormOf } from "#src/server/database/search-form.ts";
import { searchForm, searchFormWithStarts } from "#src/shared/search-form.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function inDatabase(text: string) {
  const { rows } = await database.db.execute<{ form: string }>(
    sql`select ${searchFormOf(sql`${text}::text`)} as form`,
  );
  return rows[0]!.form;
}

const words = [
  "Café cafe\u0301 CAFÉ Chloé Ø Łódź Straße ẞ Æther œuvre Þóra İzmir ΟΔΟΣ ὀδός Жук “Room” don’t ﬁn ½ … ｒｏｏｍ 𠮷",
  "👩‍👩‍👧 שלום 한글 a\u200bb soft\u00adhyphen \u202eab ' \\ Ngô Thị",
];
const written = fc.constantFrom(" ", "\n", ...words.join(" ").split(" "));

describe("the form in which searches compare", () => {
  it("is the same in the database and in the code, and in itself", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written), async (parts) => {
        const text = parts.join("");
        const form = searchForm(text);
        expect(await inDatabase(text)).toBe(form);
        expect(searchForm(form)).toBe(form);
        expect(searchForm(text.normalize("NFD"))).toBe(form);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["Café", "cafe"],
    ["CHLOE\u0301", "chloe"],
    ["Straße", "strasse"],
    ["Łódź", "lodz"],
    ["Ødegård", "odegard"],
    ["Ngô Thị", "ngo thi"],
    ["don’t", "don't"],
  ])("makes %j and %j one", (one, other) => {
    expect(searchForm(one)).toBe(searchForm(other));
  });

  it("keeps where each part of it comes from", () => {
    fc.assert(
      fc.property(fc.array(written), fc.array(written), (before, after) => {
        const text = [...before, "Stra\u00dfe", ...after].join(" ");
        const { form, starts } = searchFormWithStarts(text);
        expect(form).toBe(searchForm(text));
        expect(starts).toHaveLength(form.length + 1);
        const at = searchForm([...before, ""].join(" ")).length;
        expect(text.slice(starts[at], starts[at + "strasse".length])).toBe("Straße");
      }),
    );
  });
});
