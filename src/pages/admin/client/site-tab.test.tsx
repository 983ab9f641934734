import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SiteWordAnswer } from "#src/core/site/site.schema.ts";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { wordKeys } from "#src/shared/site-words.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, type } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const untouched = {
  version: 0,
  link: null,
  endsAt: null,
  changedAt: null,
  changedBy: null,
  fixedBy: null,
  original: null,
};
const word = (key: SiteWordAnswer["key"], changes: Partial<SiteWordAnswer> = {}): SiteWordAnswer => ({
  key,
  text: "As it came.",
  ...untouched,
  ...changes,
});
const changed = { version: 2, changedAt: "2026-11-18T15:00:00.000Z", changedBy: "Ruth T." };
const line = word("topLine", { text: "No trains.", endsAt: "2031-01-02T04:00:00.000Z", ...changed });
const all = (...changes: SiteWordAnswer[]) =>
  wordKeys.map((key) => changes.find((one) => one.key === key) ?? word(key));

async function show(words: SiteWordAnswer[], answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { firstName: "Miriam", can: { "admin.open": true, "site.edit": true } } },
    "GET /api/admin/words": { json: words },
    ...answers,
  });
  await renderPage({ path: "/admin", at: "/admin?tab=site", component: AdminPage });
  await settle(10);
  return api;
}

describe("the tab of the site", () => {
  it("shows each text, who changed it, and what the server fixes", async () => {
    await show(all(line, word("productName", { text: "Circle", fixedBy: "PRODUCT_NAME" })));
    const row = screen.getByRole("heading", { name: "Line at the top", level: 3 }).closest("li")!;
    expect(row.textContent).toMatch(/No trains\..*Until .*Ruth T\. changed this, Nov 18/);
    expect(screen.getByText("Fixed by the server’s settings: PRODUCT_NAME")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Name of the site" })).toBeNull();
  });

  it("takes the line down with one press", async () => {
    const { sent } = await show(all(line), { "PUT /api/admin/words/topLine": { status: 204 } });
    await press("Take It Down");
    expect(sent).toMatchObject([{ call: "PUT /api/admin/words/topLine", body: { text: "", version: 2 } }]);
  });

  it("previews while she types, and saves what she saw", async () => {
    const { sent } = await show(all(), { "PUT /api/admin/words/plan.premium": { status: 204 } });
    await press("Change CC Insider");
    await settle(10);
    type("Text", "For everybody on a train.");
    const preview = screen.getByRole("region", { name: "How it looks" });
    expect(within(preview).getByText("For everybody on a train.")).toBeTruthy();
    await press("Save");
    expect(sent).toMatchObject([
      { body: { text: "For everybody on a train.", version: 0, broughtBack: false } },
    ]);
  });

  it("shows both texts when somebody else was faster, and then saves on top of hers", async () => {
    const api = await show(all(), {
      "PUT /api/admin/words/plan.vip": {
        status: 409,
        body: { code: "changed-meanwhile", message: "Somebody else has changed this meanwhile." },
      },
      "GET /api/admin/words/plan.vip/versions": { json: [] },
    });
    await press("Change CC Elite");
    await settle(10);
    type("Text", "Mine.");
    api.answer("GET /api/admin/words", {
      json: all(word("plan.vip", { text: "Hers.", ...changed, version: 1 })),
    });
    await press("Save");
    await settle(10);
    expect(screen.getByText("Ruth T. changed this meanwhile. It says now:")).toBeTruthy();
    expect(screen.getByText("Hers.", { selector: "[role=status] p" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Text/).value).toBe("Mine.");
    api.answer("PUT /api/admin/words/plan.vip", { status: 204 });
    await press("Save");
    expect(api.sent.at(-1)).toMatchObject({ body: { text: "Mine.", version: 1 } });
  });

  it("brings an earlier text back into the field", async () => {
    const versions = [
      { id: "00000000-0000-4000-8000-000000000002", text: "Now.", link: null, endsAt: null, ...changed },
      {
        id: "00000000-0000-4000-8000-000000000001",
        text: "Then.",
        link: null,
        endsAt: null,
        ...changed,
        version: 1,
      },
    ];
    const { sent } = await show(all(word("plan.vip", { text: "Now.", ...changed })), {
      "GET /api/admin/words/plan.vip/versions": { json: versions },
      "PUT /api/admin/words/plan.vip": { status: 204 },
    });
    await press("Change CC Elite");
    await settle(10);
    screen.getAllByRole("button", { name: /^Bring Back/ })[0]!.click();
    await settle(10);
    await press("Save");
    expect(sent).toMatchObject([{ body: { text: "Then.", version: 2, broughtBack: true } }]);
  });
});
