import { expect, it } from "vitest";
import {
  count,
  cursor,
  day,
  flag,
  manyOf,
  more,
  oneOf,
  parseSearch,
  searchParams,
  stringifySearch,
  text,
} from "#src/shared/search-params.ts";

const read = searchParams({
  q: text(5),
  kind: oneOf(["room", "house"]),
  tags: manyOf(["Free", "Online", "Paid"]),
  on: day,
  mine: flag,
  rooms: oneOf<number>([1, 2]),
  pages: count(20),
  after: cursor,
  more,
});
const understood = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(read(search)).filter(([, value]) => value !== undefined));

it.each([
  [{ q: "  rooms for two" }, { q: "rooms" }],
  [{ q: ["first", "second"] }, { q: "first" }],
  [{ q: 5 }, {}],
  [{ kind: ["House", "room"] }, { kind: "house" }],
  [{ kind: "boat" }, {}],
  [{ rooms: " 2 " }, { rooms: 2 }],
  [{ rooms: 1 }, { rooms: 1 }],
  [{ rooms: "1,5" }, {}],
  [{ kind: "room,house" }, {}],
  [{ pages: "15" }, { pages: 15 }],
  [{ pages: 15 }, { pages: 15 }],
  [{ pages: "1,5" }, {}],
  [{ pages: "0xf" }, {}],
  [{ pages: "1e1" }, {}],
  [{ pages: "21" }, {}],
  [{ tags: "paid, FREE" }, { tags: ["Free", "Paid"] }],
  [{ tags: ["Paid", "Free"] }, { tags: ["Free", "Paid"] }],
  [{ tags: "Expensive" }, {}],
  [{ amenities: "Free" }, { tags: ["Free"] }],
  [{ on: "2026-02-30" }, {}],
  [{ on: "2026-02-28" }, { on: "2026-02-28" }],
  [{ mine: true }, { mine: true }],
  [{ mine: "true" }, { mine: true }],
  [{ mine: "no" }, {}],
  [{ after: "x" }, {}],
  [{ more: "3" }, { more: 3 }],
  // A list that was longer than the server renders starts with what it renders.
  [{ more: 13 }, { more: 10 }],
  [{ more: "-1" }, {}],
  [{ unknown: "x" }, {}],
])("reads %j as %j", (search, expected) => {
  expect(understood(search)).toEqual(expected);
});

it("names what it leaves out, so that the router does not keep the text of the address", () => {
  expect(Object.keys(read({}))).toEqual([
    "q",
    "kind",
    "tags",
    "on",
    "mine",
    "rooms",
    "pages",
    "after",
    "more",
  ]);
});

it("reads back what it has written", () => {
  const search = { q: "a+b/c", kind: "room", tags: ["Free", "Paid"], mine: true } as const;
  expect(stringifySearch(search)).toBe("?q=a%2Bb/c&kind=room&tags=Free,Paid&mine=true");
  expect(understood(parseSearch(stringifySearch(search)))).toEqual(search);
  expect(stringifySearch({ q: undefined })).toBe("");
});
