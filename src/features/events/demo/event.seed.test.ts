import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import content from "#src/features/events/demo/events.json" with { type: "json" };
import { seed } from "#src/features/events/demo/event.seed.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedPeople(app.platform);
  await seed(app.platform);
});
afterAll(() => app.close());

describe("the demo events", () => {
  it("are listed for members, each within its capacity", async () => {
    const items = (await (await app.get("/api/events?limit=100")).json()) as Event[];
    expect(items.map(({ title }) => title)).toEqual(
      content.filter(({ inDays }) => inDays > 0).map(({ title }) => title),
    );
    expect(items.some(({ isThisWeek }) => isThisWeek)).toBe(true);
    for (const { isOnline, location, attendees, capacity, waiting } of items) {
      expect(isOnline || location).toBeTruthy();
      expect(attendees).toBeLessThanOrEqual(capacity ?? Infinity);
      expect(waiting === 0 || attendees === capacity).toBe(true);
    }
  });
});
