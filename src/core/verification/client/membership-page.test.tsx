import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  approved,
  buttons,
  heading,
  membership,
  pending,
  press,
  rejected,
  setUpMembership,
  openMembership,
  user,
} from "#src/core/verification/client/membership.setup.tsx";
import { tickAll, type } from "#testing/components/page-actions.ts";
import { suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { settle } from "#testing/components/render-page.tsx";

// The dialog loads its forms when it opens, which is slow on a busy machine.
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));
setUpMembership();

describe("the membership page", () => {
  it("shows a guest everything, from the top, without a request for a membership (MEM-01, MEM-02, MEM-16, MEM-28)", async () => {
    await openMembership({ as: null });
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(heading()).toBe("Become a Member");
    const cards = screen.getAllByRole("article");
    expect(
      cards.map((card) => [
        within(card).getByRole("heading", { level: 3 }).textContent,
        within(card).getByRole("button").textContent,
        within(card).queryByText("Most Popular") !== null,
      ]),
    ).toEqual([
      ["CC Starter", "Join CC Starter", false],
      ["CC Insider", "Join CC Insider", true],
      ["CC Elite", "Go CC Elite", false],
    ]);
    for (const perk of [
      "Priority housing access",
      "Curated connections",
      "Exclusive events",
      "Insider guides",
      "Verified community",
      "Support network",
    ]) {
      expect(screen.getByRole("heading", { level: 3, name: perk })).toBeTruthy();
    }
    expect(buttons(/^(Join CC Insider - \$4|Go CC Elite - \$9)\.99\/month$/)).toHaveLength(2);
    expect(screen.getAllByText(/^Free for now, no card/)).toHaveLength(4);
  });

  it("marks what is coming soon (REQ-33)", async () => {
    await openMembership({ as: null });
    const line = (text: string) => screen.getByText(text).closest("li")!.textContent;
    expect(line("Early access to new features")).toContain("coming soon");
    expect(line("All playbooks")).not.toContain("coming soon");
  });

  it("shows an approved member her plan, without a way to choose it again (MEM-03, MEM-05)", async () => {
    await openMembership({ membership: approved("premium") });
    expect(screen.getByText("Current Plan: Premium")).toBeTruthy();
    expect(buttons("Current Plan").map((button) => button.disabled)).toEqual([true]);
    expect(buttons("Join CC Starter")[0]!.disabled).toBe(false);
  });

  it("tells a rejected member that she may apply again, and shows the team's line", async () => {
    await openMembership({ membership: { ...rejected, lineToApplicant: "Is it Beacon or Fishkill?" } });
    expect(screen.getByText("“Is it Beacon or Fishkill?”")).toBeTruthy();
    expect(screen.getByText(/Your last request wasn’t approved/)).toBeTruthy();
    await press("Join CC Starter");
    expect(heading()).toBe("JW Community Verification Required");
  });

  it.each([
    ["was rejected", rejected],
    ["waits for an answer", pending],
  ])("lets a member who %s edit her name and congregation there", async (_, own) => {
    const mended = { ...user, congregation: "Stamford East", waitingName: null };
    const { api } = await openMembership({
      membership: own,
      answers: { "PATCH /api/auth/user": { json: mended } },
    });
    await press("Edit your name and congregation");
    type("Congregation", " Stamford East ");
    await press("Save");
    const { firstName, lastName, updatedAt } = user;
    expect(api.sent.at(-1)).toMatchObject({
      call: "PATCH /api/auth/user",
      body: { firstName, lastName, congregation: "Stamford East", updatedAt },
    });
    await settle(20);
    expect(screen.getByText("Stamford East")).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Edit your name and congregation" }),
    );
  });

  it("has the plans below a request that waits or was rejected", async () => {
    await openMembership({ membership: rejected });
    expect(heading()).toBe("Not approved this time");
    expect(screen.getByRole("heading", { level: 2, name: "Become a Member" })).toBeTruthy();
    expect(buttons("Join CC Insider")).toHaveLength(1);
  });

  it("shows the team's line to a member whose change was rejected", async () => {
    const own = membership({ lineToApplicant: "Please write to us first." });
    await openMembership({ membership: own });
    expect(screen.getByText(/wasn’t approved. You keep CC Starter and can ask again/)).toBeTruthy();
    expect(screen.getByText("“Please write to us first.”")).toBeTruthy();
  });

  it("tells a member whose change is in review that she keeps her plan (MEM-37)", async () => {
    await openMembership({ membership: membership({ requestedPlan: "vip" }) });
    expect(screen.getByText("Current Plan: Basic")).toBeTruthy();
    expect(screen.getByText(/You keep CC Starter until it’s decided/)).toBeTruthy();
  });

  it("stays usable when the membership cannot be fetched", async () => {
    await openMembership({ answers: { "GET /api/membership": "offline" } });
    expect(heading()).toBe("Become a Member");
  });
});

describe("choosing CC Elite", () => {
  const step = "JW Community Verification Required";
  it.each([
    ["without a request", {}, null, null, step],
    ["whose address is not confirmed", { emailVerified: false }, null, null, step],
    [
      "with a pending request",
      {},
      pending,
      "The community team has your request for CC Starter.",
      "Verification Submitted",
    ],
    ["who was rejected", {}, rejected, "Your last request wasn’t approved.", step],
    ["with a plan", {}, approved("basic"), "Current Plan: Basic", "Change to CC Elite"],
    ["with another plan", {}, approved("premium"), "Current Plan: Premium", "Change to CC Elite"],
  ] as const)("leads a member %s to what comes next", async (_who, as, own, statusText, next) => {
    const { address } = await openMembership({ as, membership: own });
    const statusPattern =
      /Current Plan: (?:Basic|Premium)|The community team has [^.]+\.|Your last request wasn’t approved\./;
    expect(statusPattern.exec(document.body.textContent)?.[0] ?? null).toBe(statusText);
    await press("Go CC Elite");
    expect(heading()).toBe(next);
    expect(address()).toBe("/membership?plan=vip");
  });
});

describe("choosing a plan signed out", () => {
  const openForms = async () => {
    await vi.waitFor(() => screen.getByRole("button", { name: /Continue with Email/ }));
    await press("Continue with Email Most Popular");
    await vi.waitFor(() => screen.getByLabelText("Email"));
  };

  it("opens the panel to join, and from there the forms, over the page (MEM-12, MEM-13, MEM-17)", async () => {
    const { address } = await openMembership({ as: null });
    await press("Go CC Elite");
    const joining = () => screen.getByRole("dialog", { name: "Join Commuter Circle" });
    await vi.waitFor(joining);
    const why = "Please sign in or create an account to choose CC Elite.";
    expect(joining().textContent).toContain(why);
    await openForms();
    const dialog = joining();
    expect(dialog.textContent).toContain(why);
    // Most who join are new.
    const tab = within(dialog).getByRole("tab", { name: "Sign Up" });
    expect(tab.getAttribute("aria-selected")).toBe("true");
    // The plan is in the address, so that the step opens after the sign-up.
    expect(address()).toBe("/membership?plan=vip");
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/membership");
  });

  it("keeps the plan while she signs up, without asking for the congregation yet (MEM-13)", async () => {
    const { api } = await openMembership({
      as: null,
      at: "/membership?plan=vip",
      answers: { "POST /api/auth/signup": { status: 201, body: {} } },
    });
    await openForms();
    expect(screen.queryByLabelText("Congregation")).toBeNull();
    for (const [label, value] of [
      ["First name", "Amara"],
      ["Last name", "Okafor"],
      ["Email", "amara@example.com"],
      ["Password", "window-seat-7:12"],
      ["Confirm password", "window-seat-7:12"],
    ] as const) {
      type(label, value);
    }
    tickAll();
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Email").form!);
    await settle();
    expect(api.sent).toMatchObject([
      { call: "POST /api/auth/signup", body: { returnTo: "/membership?plan=vip" } },
    ]);
    await settle(1000);
    expect(vi.mocked(window.location.assign).mock.calls).toEqual([["/membership?plan=vip"]]);
  });
});

describe("the plans for a suspended member", () => {
  it("show the suspension, and no button for a request that would be refused", async () => {
    await openMembership({
      as: { suspension: { until: null } },
      membership: approved("basic"),
      at: "/membership?plan=premium",
    });
    expect(suspendedText()).toHaveLength(1);
    expect(heading()).toBe("Become a Member");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
