import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { naomi } from "#src/core/verification/client/membership.setup.tsx";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import type { VerifiedAbout } from "#src/core/verification/client/verified-about.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const grace = { ...naomi, firstName: "Grace", lastName: "A.", verifiedSince: "2025-05-10T12:00:00.000Z" };
const homeId = "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02";

async function explained(about: VerifiedAbout) {
  fakeApi({});
  const page = await renderPage({ path: "/housing", component: () => <VerifiedBadge {...about} /> });
  await press("Verified: what it means");
  await settle(50);
  return { ...page, dialog: screen.getByRole("dialog", { name: "What “Verified” means" }) };
}

const checksIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("listitem")
    .map((item) => [...item.querySelectorAll("p")].map(({ textContent }) => textContent));

describe("a badge of somebody verified", () => {
  it("says who was checked, by whom and when, and that her home was not", async () => {
    const find = vi.fn<() => Promise<typeof grace>>(async () => grace);
    const { dialog } = await explained({ home: { id: homeId, find } });
    expect(find).toHaveBeenCalledOnce();
    expect(dialog.textContent).toContain("Grace A. posted this home. We checked her, not the home.");
    expect(checksIn(dialog)).toEqual([
      ["Who she is", "Checked by a volunteer, in May 2025"],
      ["Her email address", "Confirmed when she joined"],
      ["The home was not checked", "Check it before you pay anything"],
    ]);
  });

  it.each([
    ["is not shown to guests", async () => null],
    ["cannot be fetched", async () => Promise.reject(new Error("offline"))],
  ])("says the same without her name where it %s", async (_, find) => {
    const { dialog } = await explained({ home: { id: homeId, find } });
    expect(dialog.textContent).toContain("We checked the member who posted this home, not the home.");
    expect(checksIn(dialog)[0]).toEqual(["Who she is", "Checked by a volunteer"]);
  });

  it("of a person says so of her", async () => {
    const { dialog } = await explained({ person: grace });
    expect(dialog.textContent).toContain("Grace A. is a member we checked.");
    expect(checksIn(dialog)[2]).toEqual(["Homes are not checked", "Check one before you pay anything"]);
    await press("Got It");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of the reader herself speaks to her", async () => {
    const { dialog } = await explained({ own: true });
    expect(checksIn(dialog).slice(0, 2)).toEqual([
      ["Who you are", "Checked by a volunteer"],
      ["Your email address", "Confirmed when you joined"],
    ]);
  });

  it("leads to the safety guide, and is closed by Escape", async () => {
    const { dialog } = await explained({ person: grace });
    expect(within(dialog).getByRole("link", { name: "How to Stay Safe" }).getAttribute("href")).toBe(
      "/playbooks/viewing-rooms-safely?chapter=see-it-before-you-pay",
    );
    fireEvent.keyDown(dialog, { key: "Escape" });
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
