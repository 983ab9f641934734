import { expect, it } from "vitest";
import { coffee, expected, going, openEvent } from "#src/features/events/client/events.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

it("attendees are named with the reader first, even if others joined before her", async () => {
  const own = { ...coffee.host, id: user.id, firstName: "Anna" };
  const people = [...expected.map(({ person }) => person), own];
  const answers = { "GET /api/auth/user": { json: { ...user, can: { "person.view": true } } } };
  await openEvent({ event: { ...going, people }, answers });
  expect(document.body.textContent).toContain("You, Elise and 12 more");
});
