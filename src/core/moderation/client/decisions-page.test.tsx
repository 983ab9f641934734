import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DecisionsPage } from "#src/core/moderation/client/decisions-page.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { YourReports } from "#src/core/moderation/client/your-reports.tsx";
import type { Decision } from "#src/core/moderation/decision.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const subjectId = "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12";
const hidden: Decision = {
  id: "5b0f7d3c-1111-4222-8333-000000000001",
  action: "hide",
  what: "Post",
  kind: "post",
  subjectId,
  title: "Cheap flats",
  hides: true,
  days: null,
  reason: "Money before a viewing is against our rules.",
  createdAt: "2026-11-21T02:20:00.000Z",
  appeal: null,
  can: { appeal: true },
};
const appealing = `POST /api/decisions/${hidden.id}/appeal`;
const birthday = "The gift card was a birthday present.";
const appeal = { text: birthday, at: "2026-11-21T03:00:00.000Z", answer: null, answerReason: null };
const appealed: Decision = { ...hidden, appeal, can: { appeal: false } };

async function openPage(
  decision: Decision,
  answers: Record<string, FakeAnswer> = {},
  component = DecisionsPage,
) {
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    "GET /api/decisions": { json: [decision] },
    ...answers,
  });
  await renderPage({ component: () => component() });
  await settle(10);
  return api;
}
const article = () => screen.getByRole("article", { name: "Your post is hidden" }).textContent;

describe("a decision about the user", () => {
  it("has its reason and the form for an appeal, which must not be empty", async () => {
    const { sent, answer } = await openPage(hidden, { [appealing]: { status: 201, body: appealed } });
    expect(article()).toContain(`Post: “Cheap flats” · November 20, 2026`);
    expect(article()).toContain(hidden.reason);
    await press("Send Appeal");
    expect(alerts()).toContain("Please tell us why you think it’s a mistake.");
    expect(sent).toEqual([]);
    type("Appeal", birthday);
    answer("GET /api/decisions", { json: [appealed] });
    await press("Send Appeal");
    await settle(20);
    expect(sent).toMatchObject([{ call: appealing, body: { text: birthday } }]);
    expect(article()).toContain("Appeal in Review");
    expect(article()).toContain(birthday);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("keeps the text of an appeal that could not be sent", async () => {
    await openPage(hidden, { [appealing]: "offline" });
    type("Appeal", birthday);
    await press("Send Appeal");
    expect(fieldValue("Appeal")).toBe(birthday);
  });

  it.each([
    ["taken back", "We have misread it.", "Taken Back", "We took it back"],
    ["upheld", "It asks for money.", "Appeal Not Granted", "We reviewed it, and it stands"],
  ] as const)("that was %s after her appeal says so, and why", async (answer, why, badge, caption) => {
    await openPage({ ...appealed, appeal: { ...appeal, answer, answerReason: why } });
    for (const words of [badge, caption, why]) expect(article()).toContain(words);
  });
});

describe("the page of a hidden item", () => {
  const why = () => <WhyHidden kind="post" subjectId={subjectId} />;
  it.each([
    [hidden, "Appeal"],
    [appealed, "See Your Appeal"],
  ])("says why to its author, and leads to the appeal", async (decision, link) => {
    await openPage(decision, {}, why);
    expect(document.body.textContent).toContain(
      `Hidden. Only you can see this. From the community team: “${hidden.reason}”`,
    );
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe("/decisions");
  });

  it("shows no banner after it was taken back, or for another item", async () => {
    await openPage({ ...appealed, appeal: { ...appeal, answer: "taken back", answerReason: "" } }, {}, why);
    expect(document.body.textContent).toBe("");
  });
});

it.each([
  ["open", "In Review"],
  ["dismissed", "No Action"],
  ["hidden", "Hidden"],
  ["acted", "Acted On"],
] as const)("a report that is %s is listed for its reporter as %s", async (state, words) => {
  const about = { ...user, lastName: "V." };
  const report = { id: hidden.id, what: "Post", about, reason: "scam", createdAt: hidden.createdAt, state };
  await openPage(hidden, { "GET /api/reports": { json: [report] } }, YourReports);
  expect(screen.getByRole("listitem").textContent).toMatch(
    new RegExp(`^Post from Julia V\\..*November 20, 2026${words}$`),
  );
});
