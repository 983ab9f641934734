import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages } from "#testing/render-page.tsx";
import { dialog, naomi, ownProfile, openRoommates } from "#testing/roommate-setup.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const answers = {
  "GET /api/auth/user": suspendedMember("roommate.create", "roommate.update", "message.write", "report.make"),
};

describe("roommates for a suspended member", () => {
  it.each(["/roommates", "/roommates?create=1", "/roommates?quiz=1"])(
    "are at %s with the word on that once, and without a way to write that would be refused",
    async (at) => {
      await openRoommates({ at, answers });
      expect(suspendedText()).toHaveLength(1);
      expect(waysToWrite()).toEqual([]);
    },
  );

  it("cannot be written to", async () => {
    await openRoommates({ at: `/roommates?roommate=${naomi.id}`, answers });
    expect(dialog("Naomi")).toBeTruthy();
    expect(waysToWrite()).toEqual([]);
  });

  it("let her delete her own profile, and nothing more", async () => {
    await openRoommates({ own: ownProfile, answers });
    expect(screen.getByText("Nobody finds it while your account is suspended.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "I Have Found Someone" })).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });
});
