import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  buttons,
  heading,
  openMembership,
  pending,
  press,
  rejected,
  setUpMembership,
  user,
} from "#src/core/verification/client/membership.setup.tsx";
import { site, type FakeAnswer } from "#testing/components/fake-api.ts";
import { type } from "#testing/components/page-actions.ts";
import { settle } from "#testing/components/render-page.tsx";

setUpMembership();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T15:30:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const count = (text: string | RegExp) => screen.queryAllByText(text).length;

describe("a request that waits", () => {
  const waiting = { ...pending, requestedAt: "2026-11-27T15:30:00.000Z" };
  const stops = () =>
    within(screen.getByRole("list", { name: "Your request" }))
      .getAllByRole("listitem")
      .map((stop) => stop.textContent);
  const steps: Record<string, FakeAnswer> = {
    "GET /api/steps/first": {
      json: [
        { key: "take-quiz", title: "Take the quiz", text: "Nine", path: "/roommates?quiz=1", done: true },
        { key: "read-guide", title: "Read a guide", text: "Six", path: "/playbooks", done: false },
      ],
    },
  };

  it("is said once, as three stops with when it was sent and by when it is answered", async () => {
    await openMembership({ membership: waiting, answers: steps });
    expect(heading()).toBe("Verification Pending");
    expect(stops()).toEqual([
      "SentFri, Nov 27, 10:30 AM",
      "A volunteer reads itWe’ll answer by Sun, Nov 29, 10:30 AM.",
      "You’re inNext: your first steps.",
    ]);
    expect(count("Review in Progress")).toBe(1);
    expect(count(/community team has your request/)).toBe(1);
  });

  it("says so when it takes longer than promised", async () => {
    vi.setSystemTime(new Date("2026-11-29T15:31:00.000Z"));
    await openMembership({ membership: waiting });
    expect(stops()[1]).toBe("A volunteer reads itIt’s taking longer than we promised. We’re sorry!");
  });

  it.each(["/membership", "/membership?plan=basic"])(
    "comes at %s with what she can do meanwhile, ticked where it is done",
    async (at) => {
      await openMembership({ at, membership: waiting, answers: steps });
      const list = within(screen.getByRole("region", { name: "While you wait" }));
      expect(list.getByText("1 of 2 done")).toBeTruthy();
      expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([
        "Take the quiz Done. Nine",
        "Read a guideSix",
      ]);
      expect(list.getAllByRole("link")[0]!.getAttribute("href")).toBe("/roommates?quiz=1");
      // A typo can still be corrected.
      expect(buttons("Edit your name and congregation")).toHaveLength(1);
    },
  );
});

describe("a rejected request", () => {
  const supportEmail = "help@circle.example";

  it("comes with the congregation, the same plan once more, and a person to write to", async () => {
    const answers = { "GET /api/site": { json: { ...site, supportEmail } } };
    await openMembership({ membership: { ...rejected, plan: "premium" }, answers });
    expect(heading()).toBe("Not approved this time");
    expect(count("Stamford")).toBe(1);
    expect(buttons("Edit your name and congregation")).toHaveLength(1);
    expect([href("Ask Again"), href("Write to us")]).toEqual(["/membership?plan=premium", "/contact"]);
    expect(href("choose another plan")).toBe("/membership#plans");
  });

  it("has the team's line, or what volunteers look at", async () => {
    const general = /volunteers look at your name and congregation/;
    const { api, queryClient } = await openMembership({ membership: rejected });
    expect(count(general)).toBe(1);
    const lineToApplicant = "Beacon or Fishkill?";
    api.answer("GET /api/membership", { json: { ...rejected, lineToApplicant } });
    await queryClient.invalidateQueries();
    await vi.waitFor(() => expect(count("“Beacon or Fishkill?”")).toBe(1));
    expect(count(general)).toBe(0);
  });

  it.each([
    ["who runs the site", { operatorName: "Circle of Friends" }, /See who runs this site/],
    ["what asking again does", {}, /no address for questions yet/],
  ])("without a support address says %s", async (_what, known, text) => {
    const answers = { "GET /api/site": { json: { ...site, ...known } } };
    await openMembership({ membership: rejected, answers });
    expect(document.body.textContent).toMatch(text);
    expect(screen.queryByRole("link", { name: "Write to us" })).toBeNull();
  });

  describe("with the form about her open", () => {
    const saving = "PATCH /api/auth/user";
    const openForm = async (answer: FakeAnswer) => {
      const page = await openMembership({ membership: rejected, answers: { [saving]: answer } });
      await press("Edit your name and congregation");
      expect(screen.queryByRole("link", { name: "Ask Again" })).toBeNull();
      return page;
    };
    const saved = { json: { ...user, congregation: "Stamford East", waitingName: null } };

    it("saves her correction before she asks again", async () => {
      const { api, address } = await openForm(saved);
      type("Congregation", "Stamford East");
      await press("Save and Continue");
      expect(api.sent).toMatchObject([{ call: saving, body: { congregation: "Stamford East" } }]);
      await settle(20);
      expect(address()).toBe("/membership?plan=basic");
      expect(heading()).toBe("JW Community Verification Required");
    });

    it("stays, and shows what is wrong, if that cannot be saved", async () => {
      const message = "Please enter your congregation's full name.";
      const errors = [{ path: "congregation", message }];
      const { address } = await openForm({ status: 400, body: { code: "invalid", message, errors } });
      await press("Save and Continue");
      await settle(20);
      expect(address()).toBe("/membership");
      expect(screen.getByLabelText("Congregation").getAttribute("aria-invalid")).toBe("true");
      expect(count(message)).toBe(1);
    });

    it("only saves with the form's own Save, also after she tried to ask again", async () => {
      const { api, address } = await openForm(saved);
      type("Congregation", "");
      await press("Save and Continue");
      expect(api.sent).toEqual([]);
      type("Congregation", "Stamford East");
      await press("Save");
      await settle(20);
      expect(address()).toBe("/membership");
      expect(count("Stamford East")).toBe(1);
      expect(screen.getByRole("link", { name: "Ask Again" })).toBeTruthy();
    });
  });

  it("is no invitation to a suspended member", async () => {
    await openMembership({ as: { suspension: { until: null } }, membership: rejected });
    expect(heading()).toBe("Not approved this time");
    expect(screen.queryByRole("link", { name: "Ask Again" })).toBeNull();
  });
});
