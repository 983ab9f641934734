import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { supportRequest } from "#src/core/support/client/support.setup.tsx";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const { unread: _unread, messages: _messages, ...common } = supportRequest;
const request = { ...common, name: "Tess O.", replyTo: null, plan: "basic", guest: false };
const can = { "admin.open": true, "reports.decide": true, "requests.answer": true };
const none = { json: [] };
const list = (name: string) => `GET /api/admin/requests?list=${name}`;

async function show(at: string, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { firstName: "Ruth", can } },
    "GET /api/admin/reports?status=open": none,
    [list("waiting")]: { json: [request], headers: { "x-total-count": "1" } },
    [list("answered")]: none,
    [list("done")]: none,
    ...answers,
  });
  await renderPage({ path: "/admin", at, component: AdminPage });
  await settle(10);
  return api;
}

describe("the tab of requests", () => {
  it("has a row for each that waits, by what it is about and who asks", async () => {
    await show("/admin?tab=requests");
    expect(screen.getByRole("tab", { name: "Requests" }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("heading", { name: "Waiting for an answer (1)" })).toBeTruthy();
    expect(screen.getByRole("article").textContent).toBe(
      "A question: Tess O.Where is the bell?CC StarterDue Dec 4, 2030, 6 PM",
    );
    expect(screen.getByRole("link", { name: "A question: Tess O." }).getAttribute("href")).toBe(
      `/admin?tab=requests&request=${request.id}`,
    );
    expect(screen.getByText("Nothing done yet")).toBeTruthy();
  });
});
