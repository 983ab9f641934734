import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  card,
  coffee,
  expected,
  going,
  hosted,
  openCheckIn,
  openEvent,
  openEvents,
} from "#src/features/events/client/events.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const newcomer = { ...coffee.host, verifiedSince: null };
const byNewcomer = { ...going, host: newcomer };
const account = (seesPeople: boolean) => ({
  "GET /api/auth/user": { json: { ...user, can: { "person.view": seesPeople } } },
});
const text = () => document.body.textContent;

describe("people who are not verified are marked for members:", () => {
  const answers = account(true);

  it("the host of an event, on its card and on its page", async () => {
    await openEvents({ event: byNewcomer, answers });
    expect(card().getByText("Host not verified yet")).toBeTruthy();
    await openEvent({ event: byNewcomer, answers });
    expect(screen.getByText("Not verified yet")).toBeTruthy();
  });

  it("attendees, by name even where only a picture would be shown", async () => {
    const people = ["Ada", "Beth", "Cara", "Dora"].map((firstName, index) => ({
      ...coffee.host,
      id: `1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d1${index}`,
      firstName,
      verifiedSince: firstName === "Dora" ? null : coffee.host.verifiedSince,
    }));
    await openEvent({ event: { ...going, people }, answers });
    expect(text()).toContain("Ada, Beth, Dora (not verified yet) and 11 more");
  });

  it("in the host's list, and in the check-in list", async () => {
    const [elise, naomi] = expected;
    const attendees = [elise!, { ...naomi!, person: { ...naomi!.person, verifiedSince: null } }];
    const lists = {
      ...answers,
      [`GET /api/events/${coffee.id}/attendees`]: { json: attendees, headers: { "x-total-count": "2" } },
      [`GET /api/events/${coffee.id}/door`]: { json: attendees },
    };
    await openEvent({ event: hosted, answers: lists });
    expect(screen.getByText("Not verified yet").closest("li")?.textContent).toContain("Naomi");
    document.body.replaceChildren();
    await openCheckIn({ event: hosted, answers: lists });
    expect(screen.getByText("Not verified yet").closest("li")?.textContent).toContain("Naomi");
  });

  it("but nobody who is verified, and not the suspended host of an event on hold", async () => {
    await openEvent({ event: going, answers });
    await openEvent({ event: { ...byNewcomer, status: "on hold" }, answers });
    expect(text()).not.toMatch(/not verified/i);
  });
});

it("readers who may not see verifications get no marks", async () => {
  await openEvents({ event: byNewcomer, answers: account(false) });
  await openEvent({ event: byNewcomer, answers: account(false) });
  await openEvents({ event: byNewcomer, guest: true });
  expect(text()).not.toMatch(/not verified/i);
});
