import { expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import content from "#src/features/events/demo/events.json" with { type: "json" };
import { seed } from "#src/features/events/demo/event.seed.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, api } = useTestApp();

it("the demo events are listed, each within its capacity", async () => {
  await seedPeople(app.platform);
  await seed(app.platform);
  const items = await bodyOf(api().get("/api/events", { query: { limit: 100 } }));
  expect(items.map(({ title }) => title)).toEqual(
    content.filter(({ inDays }) => inDays > 0).map(({ title }) => title),
  );
  expect(items.some(({ isThisWeek }) => isThisWeek)).toBe(true);
  expect(
    items.filter(({ everyoneSeesAddress }) => everyoneSeesAddress).map(({ location }) => location),
  ).toEqual(["New Haven, CT", "Poughkeepsie, NY", "White Plains, NY"]);
  for (const { isOnline, location, attendees, capacity, waiting } of items) {
    expect(isOnline || location !== null).toBe(true);
    expect(attendees).toBeLessThanOrEqual(capacity ?? Infinity);
    expect(waiting === 0 || attendees === capacity).toBe(true);
  }
});
