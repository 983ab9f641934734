import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MembersTab } from "#src/pages/admin/client/members-tab.tsx";
import type { ListedMember } from "#src/pages/admin/member.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const tess: ListedMember = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
  person: {
    firstName: "Tess",
    lastName: "Okafor",
    email: "tess@example.com",
    emailVerified: true,
    profileImageUrl: null,
  },
  town: "Yonkers, NY",
  role: "member",
  plan: "vip",
  paused: false,
  suspended: false,
  createdAt: "2026-11-17T17:00:00.000Z",
  seenInWeekOf: "2026-11-23",
};

async function show(at: string, answers: Record<string, FakeAnswer>) {
  const api = fakeApi({ "GET /api/auth/user": { json: { firstName: "Miriam" } }, ...answers });
  await renderPage({ path: "/admin", at, component: MembersTab });
  await settle(10);
  return api;
}

describe("the members list", () => {
  it("shows who fits the filters of the address, and removes one at a press", async () => {
    const found = { json: [tess], headers: { "x-total-count": "1000+" } };
    await show("/admin?tab=members&q=tess&state=ny", {
      "GET /api/admin/members?q=tess&state=NY": found,
      "GET /api/admin/members?q=tess": found,
    });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1,000+ Members");
    const row = screen.getByRole("link", { name: "Tess Okafor" });
    expect(row.getAttribute("href")).toBe(`/admin/members/${tess.id}`);
    const text = row.closest("li")!.textContent;
    for (const part of [
      "tess@example.com",
      "Elite",
      "Active",
      "Yonkers, NY",
      "Nov 17, 2026",
      "Week of Nov 23, 2026",
    ])
      expect(text).toContain(part);
    fireEvent.click(screen.getByRole("link", { name: "Remove filter New York" }));
    await settle(10);
    expect(screen.queryByRole("link", { name: "Remove filter New York" })).toBeNull();
    expect(screen.getByRole("link", { name: "Remove filter “tess”" })).toBeTruthy();
  });

  it("says that nobody fits, and exports with the filters", async () => {
    const list = "POST /api/admin/members/export";
    const { sent } = await show("/admin?tab=members&plan=none", {
      "GET /api/admin/members?plan=none": { json: [], headers: { "x-total-count": "0" } },
      [list]: { status: 403, body: { message: "This is for admins." } },
    });
    expect(screen.getByText("Nobody fits")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Export List" }));
    await settle(10);
    const dialog = screen.getByRole("dialog", { name: "Export this list?" });
    fireEvent.submit(dialog.querySelector("form")!);
    await settle(10);
    expect(sent).toMatchObject([{ call: list, body: { plan: "none", congregation: false, reason: "" } }]);
    expect(dialog.textContent).toContain("This is for admins.");
  });
});
