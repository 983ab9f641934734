import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { coffee, openHome } from "#testing/home-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();

it("a suspended member is told so once on the home page, which offers nothing to write", async () => {
  const notAllowed = { ...coffee, can: { ...coffee.can, rsvp: false } };
  await openHome({
    "GET /api/auth/user": suspendedMember("listing.create", "post.create", "event.create", "roommate.create"),
    "GET /api/waiting": { json: { events: [], posts: [], conversations: [], request: null } },
    "GET /api/events?upcoming=true&limit=3": { json: [notAllowed], headers: { "x-total-count": "1" } },
  });
  await settle(20);
  expect(screen.getByText(coffee.title)).toBeTruthy();
  expect(suspendedText()).toHaveLength(1);
  expect(waysToWrite()).toEqual([]);
  expect(screen.queryByRole("link", { name: "Become a Member" })).toBeNull();
});
