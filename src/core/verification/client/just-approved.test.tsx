import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  approved,
  heading,
  openMembership,
  pending,
  press,
  rejected,
  setUpMembership,
  user,
} from "#src/core/verification/client/membership.setup.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { fieldValue, type } from "#testing/components/page-actions.ts";
import { settle } from "#testing/components/render-page.tsx";

setUpMembership();

describe("the membership page while a request is answered", () => {
  it("shows the way to the welcome once a request is approved that she has seen waiting", async () => {
    const { api, queryClient } = await openMembership({ membership: pending });
    const welcome = () => screen.queryByRole("link", { name: "See your first steps" });
    expect(welcome()).toBeNull();
    api.answer("GET /api/membership", { json: approved("basic") });
    await queryClient.invalidateQueries();
    await settle(20);
    expect(heading()).toBe("Become a Member");
    expect(welcome()!.getAttribute("href")).toBe("/membership/welcome");
  });

  it("shows that way at the address of a plan too", async () => {
    const { api, queryClient } = await openMembership({ membership: pending, at: "/membership?plan=basic" });
    expect(heading()).toBe("Verification Submitted");
    api.answer("GET /api/membership", { json: approved("basic") });
    await queryClient.invalidateQueries();
    await settle(20);
    expect(heading()).toBe("Become a Member");
    expect(screen.getByRole("link", { name: "See your first steps" })).toBeTruthy();
  });

  describe("with an answer that arrives while she edits her name", () => {
    const addresses = ["/membership", "/membership?plan=basic"];
    const editMeanwhile = async (at: string, answer: Membership) => {
      const page = await openMembership({ membership: pending, at });
      await press("Edit your name and congregation");
      type("Congregation", "Stamford East");
      page.api.answer("GET /api/membership", { json: answer });
      await page.queryClient.invalidateQueries();
      await settle(20);
      expect(fieldValue("Congregation")).toBe("Stamford East");
      return page;
    };

    it.each(addresses)(
      "keeps what she typed at %s below the way to the welcome, then shows it",
      async (at) => {
        const { api } = await editMeanwhile(at, approved("basic"));
        const welcome = screen.getByRole("link", { name: "See your first steps" });
        api.answer("PATCH /api/auth/user", {
          json: { ...user, isVerified: true, congregation: "Stamford East", waitingName: null },
        });
        await press("Save");
        await settle(20);
        expect(api.sent.at(-1)).toMatchObject({ body: { congregation: "Stamford East" } });
        expect(heading()).toBe("Become a Member");
        expect(document.activeElement).toBe(welcome);
      },
    );

    it.each([
      ["/membership", "Not approved this time"],
      ["/membership?plan=basic", "JW Community Verification Required"],
    ])("keeps it at %s until she cancels to see a refusal", async (at, next) => {
      await editMeanwhile(at, rejected);
      expect(screen.getByText(/Your request has been answered/)).toBeTruthy();
      await press("Cancel");
      await settle(20);
      expect(heading()).toBe(next);
      expect(document.activeElement?.textContent).toBe(next);
      expect(screen.queryByText(/Your request has been answered/)).toBeNull();
    });
  });

  it("shows no such way to a member who was approved before", async () => {
    await openMembership({ membership: approved("basic") });
    expect(screen.queryByRole("link", { name: "See your first steps" })).toBeNull();
  });
});
