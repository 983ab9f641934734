import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MembershipGate } from "#src/core/verification/client/membership-gate.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import {
  buttons,
  heading,
  membership,
  pending,
  press,
  setUpMembership,
  user,
} from "#src/core/verification/client/membership.setup.tsx";
import { fieldValue, type } from "#testing/components/page-actions.ts";
import { renderPage, settle } from "#testing/components/render-page.tsx";

setUpMembership();

describe("the membership gate of the profile", () => {
  async function gate(own: Membership | null, answers: Record<string, FakeAnswer> = {}) {
    const api = fakeApi({
      "GET /api/auth/user": { json: { ...user, isVerified: own?.status === "approved" } },
      "GET /api/membership": { json: own },
      ...answers,
    });
    const { queryClient } = await renderPage({
      component: () => (
        <MembershipGate>
          <p>her profile</p>
        </MembershipGate>
      ),
    });
    return { api, queryClient, text: document.body.textContent };
  }

  it("asks for a membership when there is no request (PROF-18 to PROF-20)", async () => {
    const { text } = await gate(null);
    expect(heading()).toBe("Membership Required");
    expect(text).toContain("You need to become a verified JW community member before creating your profile");
    expect(screen.getByRole("link", { name: "Choose Membership Plan" }).getAttribute("href")).toBe(
      "/membership",
    );
    expect(text).not.toContain("her profile");
  });

  it("tells a rejected member what happened and what she can do, and asks for no membership", async () => {
    const { text } = await gate(
      membership({ status: "rejected", lineToApplicant: "Is it Beacon or Fishkill?" }),
    );
    expect(heading()).toBe("Not approved this time");
    expect(text).toContain("“Is it Beacon or Fishkill?”");
    expect(screen.getByRole("link", { name: "Ask Again" })).toBeTruthy();
    expect(text).not.toContain("Membership Required");
    expect(text).not.toContain("her profile");
  });

  it("asks for patience while a request waits (PROF-21 to PROF-23)", async () => {
    const { text } = await gate(pending);
    expect(heading()).toBe("Verification Pending");
    expect(text).toContain("Review in Progress");
    expect(text).toContain("This usually takes 24-48 hours");
    expect(text).not.toContain("her profile");
  });

  it("lets approved members through, also while a change is reviewed", async () => {
    expect((await gate(membership({ requestedPlan: "vip" }))).text).toBe("her profile");
  });

  it.each(["approved", "rejected"] as const)(
    "keeps what a member types about herself until she is done, if she is %s meanwhile",
    async (status) => {
      const { api, queryClient } = await gate(pending);
      await press("Edit your name and congregation");
      type("Congregation", "Stamford East");
      api.answer("GET /api/membership", { json: membership({ status }) });
      await queryClient.invalidateQueries();
      await settle(20);
      expect(fieldValue("Congregation")).toBe("Stamford East");
      await press("Cancel");
      await settle(20);
      expect(screen.queryByLabelText("Congregation")).toBeNull();
      expect(document.body.textContent).toContain(
        status === "approved" ? "her profile" : "Not approved this time",
      );
      expect(document.activeElement?.textContent).toBe(
        status === "approved" ? "See your first steps" : "Not approved this time",
      );
    },
  );

  it("offers to try again when the membership could not be loaded", async () => {
    await gate(null, { "GET /api/membership": "offline" });
    expect(buttons("Try Again")).toHaveLength(1);
  });
});
