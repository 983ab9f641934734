import { beforeAll, describe, expect, it } from "vitest";
import { nextCursor } from "#src/shared/pagination.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { sampleOf } from "#testing/api/stage.ts";

const { app, create } = useTestApp();
const paths = ["/api/housing", "/api/roommates", "/api/events", "/api/forum"] as const;
const readers: Record<string, Person | undefined> = {};

const inThreeDays = Date.now() + 3 * 24 * 60 * 60 * 1000;
const moments = Array.from({ length: 14 }, (_, index) => new Date(inThreeDays + index * 60_000));

beforeAll(async () => {
  const [owner, other] = [await create.person("approved"), await create.person("approved")];
  const stage = { app, owner, objectPath: "/objects/none", address: () => "nobody@example.com" };
  for (const path of paths) {
    const { fill } = sampleOf(`GET ${path}`);
    if (typeof fill === "function") await fill(stage, moments);
  }
  await create.listing(other);
  await create.roommate(other);
  await create.event(other);
  await create.post(other, { hiddenAt: new Date() });
  readers.member = await create.person("approved");
  readers.blocker = await create.person("approved");
  await create.block(readers.blocker, other);
  readers.admin = await create.person("admin");
});

async function pageAt(target: string, as: Person | undefined) {
  const answer = await app.get(target, { as });
  const items = (await answer.json()) as { id: string }[];
  const [total, next] = [answer.headers.get("x-total-count"), nextCursor(answer.headers.get("link"))];
  return { ids: items.map(({ id }) => id), total, next };
}

describe.each(paths)("the first page of %s", (path) => {
  it.each(["guest", "member", "blocker", "admin"])(
    "is the same without any filter for a %s",
    async (name) => {
      // A blank limit counts as missing, but makes it a request with parameters.
      const searched = await pageAt(`${path}?limit=`, readers[name]);
      expect(await pageAt(path, readers[name])).toEqual(searched);
      expect(searched.ids.length).toBeGreaterThan(9);
      expect(searched.next).toBeDefined();
    },
  );
});
