import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MemberPage } from "#src/pages/admin/client/member-page.tsx";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const id = "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02";
const caseId = "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b03";
const at = "2026-11-17T17:00:00.000Z";
const nothing = { address: null, by: null, reason: null, report: null, decision: null, detail: null };
const tess: MemberForAdmins = {
  id,
  person: {
    firstName: "Tess",
    lastName: "Okafor",
    email: "tess@example.com",
    emailVerified: true,
    congregation: "Yonkers South",
  },
  picture: null,
  town: "Yonkers, NY",
  createdAt: at,
  role: "member",
  verified: { since: at, by: "Miriam S.", paused: false },
  plan: { id: "vip", until: "2026-12-18T04:59:00.000Z" },
  suspension: null,
  sessions: [
    { device: "Safari on iPhone", day: "2026-11-28" },
    { device: "Chrome on Mac", day: "2026-11-25" },
  ],
  happened: [
    { ...nothing, id: "1", at, kind: "home", title: "My room in Yonkers", address: `/housing/${id}` },
    {
      ...nothing,
      id: "2",
      at,
      kind: "reported",
      title: "Kara L.",
      report: { reason: "harassment", count: 1, state: "upheld", action: "warn" },
    },
    { ...nothing, id: "3", at, kind: "verified", title: "", by: "Miriam S." },
    {
      ...nothing,
      id: "4",
      at,
      kind: "act",
      title: "plan.granted",
      by: "Ruth T.",
      reason: "She helped.",
      detail: "vip",
    },
  ],
  reports: { about: 0, upheld: 0 },
  views: [{ id: caseId, at, action: "person.viewed", by: "Ruth T.", role: "moderator" }],
  can: { act: true, delete: true, sendConfirmation: false },
};
const can = { "admin.open": true, "members.manage": true };
const base = `/api/admin/members/${id}`;

async function show(member: Partial<MemberForAdmins> = {}, others: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { firstName: "Miriam", mustConfirm: false, can } },
    [`GET ${base}`]: { json: { ...tess, ...member } },
    ...others,
  });
  await renderPage({ path: "/admin/members/$id", at: `/admin/members/${id}`, component: MemberPage });
  await settle(10);
  return api;
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle(10);
};
const region = (name: string) => screen.getByRole("region", { name }).textContent;

describe("a member's page for admins", () => {
  it("says who she is, what happened, and who looked", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tess Okafor");
    const details = region("Details");
    for (const text of [
      "tess@example.com, confirmed",
      "By Miriam S., November 17, 2026",
      "CC Elite, until December 17, 2026",
      "Safari on iPhone, November 28, 2026",
    ])
      expect(details).toContain(text);
    const happened = region("What happened");
    for (const text of [
      "Posted “My room in Yonkers”",
      "Reported Kara L.: Harassment",
      "upheld, warned",
      "Verified by Miriam S.",
      "Given CC Elite",
      "by Ruth T. · “She helped.”",
      "Never reported.",
    ])
      expect(happened).toContain(text);
    expect(region("Who looked at this page")).toContain("Ruth T. moderator");
  });

  it("offers nothing on her own account, and the confirmation only where one is missing", async () => {
    await show({ can: { act: false, delete: false, sendConfirmation: false } });
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
    expect(screen.getByText("This is your own account, so another admin has to change it.")).toBeTruthy();
  });

  it("signs her out with a reason, and says which devices", async () => {
    const { sent } = await show({}, { [`POST ${base}/sign-out`]: { status: 204 } });
    await press("Sign Her Out Everywhere");
    const dialog = screen.getByRole("dialog", { name: "Sign Tess out everywhere?" });
    expect(dialog.textContent).toContain("Safari on iPhone and Chrome on Mac are signed out now.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Sign Her Out" }));
    await settle(10);
    expect(dialog.textContent).toContain("Please give a reason.");
    expect(sent).toEqual([]);
    const reason = "She lost her phone.";
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: reason } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Sign Her Out" }));
    await settle(10);
    expect(sent).toMatchObject([{ call: `POST ${base}/sign-out`, body: { reason } }]);
  });

  it("suspends her for days, and offers Undo of the case", async () => {
    const undo = `POST /api/admin/reports/${caseId}/undo`;
    const { sent } = await show(
      {},
      { [`POST ${base}/decision`]: { json: { caseId } }, [undo]: { json: {} } },
    );
    await press("Suspend");
    const dialog = screen.getByRole("dialog", { name: "Suspend Tess?" });
    fireEvent.change(within(dialog).getByLabelText("Days"), { target: { value: "3" } });
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Gift cards." } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
    await settle(10);
    expect(sent).toMatchObject([
      { call: `POST ${base}/decision`, body: { action: "suspend", days: 3, reason: "Gift cards." } },
    ]);
  });
});
