import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MembershipGate } from "#src/core/membership/client/membership-gate.tsx";
import type { Membership } from "#src/core/membership/membership.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import {
  buttons,
  heading,
  membership,
  pending,
  rejected,
  setUpMembership,
  user,
} from "#testing/membership-setup.tsx";
import { renderPage } from "#testing/render-page.tsx";

setUpMembership();

describe("the membership gate of the profile", () => {
  async function gate(own: Membership | null, answers: Record<string, FakeAnswer> = {}) {
    fakeApi({
      "GET /api/auth/user": { json: { ...user, isVerified: own?.status === "approved" } },
      "GET /api/membership": { json: own },
      ...answers,
    });
    await renderPage({ component: () => <MembershipGate>her profile</MembershipGate> });
    return document.body.textContent;
  }

  it.each([
    ["there is no request", null],
    ["the last request was rejected", rejected],
  ])("asks for a membership when %s (PROF-18 to PROF-20)", async (_what, own) => {
    const text = await gate(own);
    expect(heading()).toBe("Membership Required");
    expect(text).toContain("You need to become a verified JW community member before creating your profile");
    expect(text?.includes("Your last request was not approved")).toBe(own !== null);
    expect(screen.getByRole("link", { name: "Choose Membership Plan" }).getAttribute("href")).toBe(
      "/membership",
    );
    expect(text).not.toContain("her profile");
  });

  it("shows the line of the team to a rejected member", async () => {
    const text = await gate(membership({ status: "rejected", lineToApplicant: "Is it Beacon or Fishkill?" }));
    expect(text).toContain("“Is it Beacon or Fishkill?”");
  });

  it("asks for patience while a request waits (PROF-21 to PROF-23)", async () => {
    const text = await gate(pending);
    expect(heading()).toBe("Verification Pending");
    expect(text).toContain("Review in Progress");
    expect(text).toContain("This usually takes 24-48 hours");
    expect(text).not.toContain("her profile");
  });

  it("lets approved members through, also while a change is reviewed", async () => {
    expect(await gate(membership({ requestedPlan: "vip" }))).toBe("her profile");
  });

  it("offers to try again when the membership could not be loaded", async () => {
    await gate(null, { "GET /api/membership": "offline" });
    expect(buttons("Try Again")).toHaveLength(1);
  });
});
