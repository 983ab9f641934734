import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeCursor,
  encodeCursor,
  nextCursor,
  parseTotalHeader,
  totalFrom,
  totalHeader,
  totalText,
} from "#src/shared/pagination.ts";

const id = "3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d";
const lastDay = Date.parse("9999-12-31T23:59:59.999Z");

describe("cursor", () => {
  it("reads back whatever it wrote, to the millisecond (REQ-27)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastDay }), fc.uuid(), (time, anyId) => {
        const cursor = { createdAt: new Date(time), id: anyId };
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it("needs no escape in a URL", () => {
    const text = encodeCursor({ createdAt: new Date(lastDay), id });
    expect(encodeURIComponent(text)).toBe(text);
  });

  it.each([
    ["without one of its parts", ["", ".", id, `.${id}`]],
    ["with another id", [`mb0.${id.slice(1)}`, `mb0.${id}x`, `mb0.${id.toUpperCase()}`, `mb0.${id}\n`]],
    ["with another time", [`MB0.${id}`, `-mb0.${id}`, ` mb0.${id}`, `mb0.5.${id}`]],
    ["with a time that is too long", [`zzzzzzzzzzz.${id}`, `zzzzzzzzzzzz.${id}`]],
    ["of SQL", ["mb0.'; drop table listings; --"]],
  ])("refuses a text %s", (_what, texts) => {
    expect(texts.map(decodeCursor)).toEqual(texts.map(() => undefined));
  });

  it("refuses a time that no database date can hold in four digits of a year", () => {
    expect(decodeCursor(`${lastDay.toString(36)}.${id}`)?.createdAt).toEqual(new Date(lastDay));
    expect(decodeCursor(`${(lastDay + 1).toString(36)}.${id}`)).toBeUndefined();
  });

  it("never throws, and gives a valid date or nothing", () => {
    const almost = fc
      .tuple(fc.stringMatching(/^[0-9a-z]{0,12}$/), fc.constantFrom(".", ",", ""), fc.uuid())
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        const cursor = decodeCursor(text);
        expect(cursor === undefined || /^\d{4}-/.test(cursor.createdAt.toISOString())).toBe(true);
      }),
    );
  });
});

describe("nextCursor", () => {
  it("finds the cursor in a Link header", () => {
    expect(nextCursor('</api/housing?limit=5&cursor=mb0.x>; rel="next"')).toBe("mb0.x");
    expect(nextCursor('</a?cursor=1>; rel="prev", </a?cursor=2>;rel="next"')).toBe("2");
  });

  it.each([null, "", "junk", '</api/housing?limit=5>; rel="next"', '</a?cursor=1>; rel="prev"'])(
    "finds none in %j",
    (header) => {
      expect(nextCursor(header)).toBeUndefined();
    },
  );
});

describe("totals", () => {
  it.each([
    [0, "0", "0"],
    [1, "1", "1"],
    [97, "97", "97"],
    [1000, "1000", "1,000"],
    [1001, "1000+", "1,000+"],
    [5000, "1000+", "1,000+"],
  ])("%i counted reads %s in the header and %s on the page (REQ-26)", (counted, header, text) => {
    const total = totalFrom(counted);
    expect(totalHeader(total)).toBe(header);
    expect(totalText(total)).toBe(text);
    expect(parseTotalHeader(header)).toEqual(total);
  });

  it.each([null, "", "junk", "+"])("reads the header %j as no rows", (header) => {
    expect(parseTotalHeader(header).count).toBe(0);
  });
});
