import { expect, it } from "vitest";
import { placesReadLimit } from "#src/core/locations/location.limits.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();

it("counts the places that it reads by network, except those read recently", async () => {
  const { rateLimits, db } = app.platform;
  const ask = (q: string, from = "203.0.113.9") =>
    app.get(`/api/places?q=${encodeURIComponent(q)}`, { from });
  // Nearly all that a network may have read.
  const tries = placesReadLimit.tries - 1;
  await rateLimits.take(db, [{ limit: placesReadLimit, key: "203.0.113.9", tries }]);
  expect([(await ask("Bcon")).status, (await ask("Bcoon")).status]).toEqual([200, 429]);
  const refused = await ask("Bcooon");
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^We’ve looked up a lot of places for you in the last few minutes\. Please try again/,
    ) as string,
  });
  expect((await ask("Bcon")).status).toBe(200);
  expect((await ask("Bcooon", "203.0.113.10")).status).toBe(200);
});
