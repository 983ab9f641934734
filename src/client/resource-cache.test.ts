import { beforeEach, expect, it } from "vitest";
import { createQueryClient } from "#src/client/query-client.ts";
import { findItem, patchItem, removeItem } from "#src/client/resource-cache.ts";

const client = createQueryClient();
const list = ["/api/events", { category: "social" }, "pages"];
const detail = ["/api/events/1"];
const item = (id: string) => ({ id, title: `Event ${id}`, attendees: 1 });
const titles = () =>
  client
    .getQueryData<{ pages: { items: { title: string }[] }[] }>(list)!
    .pages.map(({ items }) => items.map(({ title }) => title));

beforeEach(() => {
  client.clear();
  client.setQueryData(list, {
    pages: [
      { items: [item("1"), item("2")], total: { count: 3, more: false } },
      { items: [item("3")], total: { count: 3, more: false } },
    ],
    pageParams: ["", "x"],
  });
  // A plain query of the same address has data of another shape.
  client.setQueryData(["/api/events", { limit: 3 }], [item("1")]);
});

it("finds an item in any list, and rather what was fetched for it alone", () => {
  expect(findItem(client, "/api/events", "3")).toEqual(item("3"));
  expect(findItem(client, "/api/events", "4")).toBeUndefined();
  client.setQueryData(detail, { ...item("1"), address: "Main Street" });
  expect(findItem(client, "/api/events", "1")).toMatchObject({ address: "Main Street" });
});

it("changes an item in lists and by itself, and no other", () => {
  client.setQueryData(detail, { ...item("1"), address: "Main Street" });
  patchItem(client, "/api/events", "1", ({ title }) => ({ title: `${title}!` }));
  expect(titles()).toEqual([["Event 1!", "Event 2"], ["Event 3"]]);
  expect(client.getQueryData(detail)).toMatchObject({ title: "Event 1!", address: "Main Street" });
});

it("removes an item from lists, leaves its page, forgets it, and fetches lists anew", async () => {
  client.setQueryData(detail, item("1"));
  await removeItem(client, "/api/events", "1", async () => {
    expect(titles()).toEqual([["Event 2"], ["Event 3"]]);
    expect(client.getQueryState(list)!.isInvalidated).toBe(false);
  });
  expect(titles()).toEqual([["Event 2"], ["Event 3"]]);
  expect(client.getQueryData(detail)).toBeUndefined();
  expect(client.getQueryState(list)!.isInvalidated).toBe(true);
});
