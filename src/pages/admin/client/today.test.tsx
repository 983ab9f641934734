import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { QueueItem } from "#src/core/queues/queue.schema.ts";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { hourMs } from "#src/shared/dates.ts";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => void vi.spyOn(Element.prototype, "scrollIntoView"));

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const report: QueueItem = {
  id: "5b0f7d3c-1111-4222-8333-000000000001",
  kind: "report",
  title: "Report about Dana P.",
  line: "Harassment · Post",
  address: "/admin?tab=reports#5b0f7d3c-1111-4222-8333-000000000001",
  since: inHours(-25),
  dueAt: inHours(-1.5),
  claim: null,
};
const appeal: QueueItem = {
  ...report,
  id: "5b0f7d3c-1111-4222-8333-000000000002",
  kind: "appeal",
  title: "Appeal: Kara L.",
  dueAt: inHours(0.7),
};
const can = { "admin.open": true, "reports.decide": true };
const queue = "GET /api/admin/queue";
const claimOf = ({ kind, id }: QueueItem) => `/api/admin/queue/${kind}/${id}/claim`;
const mine = { by: "Miriam", mine: true, until: inHours(20) };

async function show(items: QueueItem[], others: Record<string, FakeAnswer> = {}, at = "/admin?tab=today") {
  const counts = { since: report.since, dueAt: report.dueAt };
  const api = fakeApi({
    "GET /api/auth/user": { json: { firstName: "Miriam", can } },
    "GET /api/admin/waiting": {
      json: {
        total: 2,
        queues: [
          { kind: "report", label: "Reports", count: 1, ...counts },
          { kind: "appeal", label: "Appeals", count: 1, ...counts },
        ],
      },
    },
    [queue]: { json: items, headers: { "x-total-count": String(items.length) } },
    ...others,
  });
  await renderPage({ path: "/admin", at, component: AdminPage });
  await settle(10);
  return api;
}
const row = (name: string) => within(screen.getByRole("article", { name }));
const button = (name: string) => screen.getByRole("button", { name });

it("is a list with when each item is due and where it is decided; only the first is the primary action", async () => {
  await show([report, appeal]);
  expect(screen.getByRole("heading", { name: "Waiting (2)" })).toBeTruthy();
  expect(screen.getAllByRole("article").every(({ parentElement }) => parentElement!.tagName === "LI")).toBe(
    true,
  );
  expect(row(report.title).getByText("Overdue by 1 hour")).toBeTruthy();
  expect(row(appeal.title).getByText("Due in 41 min")).toBeTruthy();
  expect(screen.getByRole("link", { name: report.title }).getAttribute("href")).toBe(report.address);
  const looks = screen
    .getAllByRole("button", { name: /^I Have This: / })
    .map(({ dataset }) => dataset["variant"]);
  expect(looks).toEqual(["primary", "plain"]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Today (2)",
    "Reports (2)",
  ]);
});

it("offers each kind with its count, and shows the one in the address alone", async () => {
  await show([], { [`${queue}?kind=appeal`]: { json: [appeal] } }, "/admin?tab=today&kind=appeal");
  const links = within(screen.getByRole("navigation", { name: "Kinds of what’s waiting" })).getAllByRole(
    "link",
  );
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["All (2)", null],
    ["Reports (1)", null],
    ["Appeals (1)", "page"],
  ]);
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

it("takes an item and lets it go, with the focus where it was", async () => {
  const { sent, answer } = await show([report], {
    [`PUT ${claimOf(report)}`]: { json: mine },
    [`DELETE ${claimOf(report)}`]: { status: 204 },
  });
  answer(queue, { json: [{ ...report, claim: mine }] });
  button(`I Have This: ${report.title}`).focus();
  fireEvent.click(button(`I Have This: ${report.title}`));
  await settle();
  expect(row(report.title).getByText("You have this")).toBeTruthy();
  expect(row(report.title).getByText(/^until \d+:\d\d [AP]M/)).toBeTruthy();
  expect(document.activeElement).toBe(button(`Let Go: ${report.title}`));
  answer(queue, { json: [report] });
  fireEvent.click(button(`Let Go: ${report.title}`));
  await settle();
  expect(document.activeElement).toBe(button(`I Have This: ${report.title}`));
  expect(sent.map(({ call }) => call)).toEqual([`PUT ${claimOf(report)}`, `DELETE ${claimOf(report)}`]);
});

it("says who was faster, shows it, and keeps the focus in the row", async () => {
  const message = "Ruth has this until 8:30 PM tomorrow.";
  const { answer } = await show([report], { [`PUT ${claimOf(report)}`]: { status: 409, body: { message } } });
  answer(queue, { json: [{ ...report, claim: { ...mine, by: "Ruth", mine: false } }] });
  button(`I Have This: ${report.title}`).focus();
  fireEvent.click(button(`I Have This: ${report.title}`));
  await settle();
  expect(currentToast()?.description).toBe(message);
  expect(row(report.title).getByText("Ruth has this")).toBeTruthy();
  expect(row(report.title).queryByRole("button")).toBeNull();
  expect(screen.getByRole("article", { name: report.title }).contains(document.activeElement)).toBe(true);
});

it("offers an item again whose claim has lapsed while the page was open", async () => {
  await show([{ ...report, claim: { by: "Ruth", mine: false, until: inHours(-0.1) } }]);
  expect(screen.queryByText("Ruth has this")).toBeNull();
  expect(button(`I Have This: ${report.title}`)).toBeTruthy();
});

it("says so when nobody is waiting", async () => {
  await show([]);
  expect(screen.getByText("Nobody is waiting. Thank you!")).toBeTruthy();
});

it("offers to try again when the list could not be loaded", async () => {
  await show([], { [queue]: "offline" });
  expect(screen.getByRole("heading", { name: "Couldn’t load what’s waiting" })).toBeTruthy();
  expect(button("Try Again")).toBeTruthy();
});
