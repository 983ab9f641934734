import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dialog, loaded, naomi, openProfile } from "#src/features/roommates/client/roommates.setup.tsx";
import { blockPerson } from "#testing/components/block-person.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const call = `GET /api/roommates/${naomi.id}`;
/** The page's heading, also beneath a dialog. */
const heading = (name: string | RegExp) => screen.queryByRole("heading", { level: 1, name, hidden: true });

describe("a profile's page", () => {
  it("has her name as the heading, her profile, and one form to write to her", async () => {
    await openProfile("member");
    expect(heading(/^Naomi/)).toBeTruthy();
    expect(screen.getByRole("article").textContent).toContain("Early trains,\nlong walks.");
    const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(parts).toEqual(["Lifestyle", "Interests", "Hopes for a roommate"]);
    // Beside the profile, and on phones within thumb reach.
    const [first] = screen.getAllByRole("button", { name: "Send Message" });
    first!.click();
    await loaded();
    expect(screen.getAllByRole("dialog", { name: "Message Naomi" })).toHaveLength(1);
  });

  it("leads to all roommates once it is gone", async () => {
    await openProfile("member", { [call]: { status: 404, body: { message: "Roommate not found" } } });
    expect(heading("This profile is gone")).toBeTruthy();
    const link = screen.getByRole("link", { name: "See All Roommates" });
    expect(link.getAttribute("href")).toBe("/roommates");
  });

  it("is left when she is blocked", async () => {
    const { address } = await openProfile("member", { [`PUT /api/blocks/${naomi.userId}`]: { status: 204 } });
    await blockPerson("Naomi");
    expect(toastShown()?.title).toBe("Naomi is blocked");
    expect(address()).toBe("/roommates");
  });

  it("is not asked for by a guest, who is asked to log in and comes back to it", async () => {
    // A call without an answer would fail.
    await openProfile("guest");
    expect(heading("For verified members")).toBeTruthy();
    const prompt = dialog("Login Required")!;
    expect(prompt.textContent).toContain("view roommate profiles");
    expect(within(prompt).getByRole("link", { name: "Continue with Email" }).getAttribute("href")).toBe(
      `/auth?returnTo=/roommates/${naomi.id}&mode=signup`,
    );
    expect(heading("Couldn’t load the profile")).toBeNull();
  });

  it("tells an account that is not verified how to become a member, and then leads to the list", async () => {
    const { address } = await openProfile("unverified");
    expect(dialog("View Profile")!.textContent).toContain("For verified members");
    await press("Not Now");
    expect(address()).toBe("/roommates");
  });
});
