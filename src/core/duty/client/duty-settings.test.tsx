import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DutySettings } from "#src/core/duty/client/duty-settings.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const mine = { always: true, thisWeek: true, morningEmail: true, dueSoonEmail: false };
const until = "2030-12-09T13:00:00.000Z";
const duty = (chosen: object = {}) => ({ json: { until, people: [], mine: { ...mine, ...chosen } } });

async function show(user: object, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { firstName: "Ann", ...user } },
    "GET /api/admin/duty": duty(),
    ...answers,
  });
  const at = "/profile?tab=notifications#on-duty";
  await renderPage({ path: "/profile", at, component: DutySettings });
  await settle(10);
  return api;
}
const organizer = { can: { "admin.open": true } };
const states = () =>
  screen
    .getAllByRole("switch")
    .map((each) => [each.getAttribute("aria-checked"), each.id && nameOf(each.id)]);
const nameOf = (id: string) => document.querySelector(`label[for="${id}"]`)!.textContent;

it("are an organizer's four choices, each saved by a press", async () => {
  const { sent } = await show(organizer, { "PATCH /api/admin/duty": duty({ morningEmail: false }) });
  expect(screen.getByText("Until Monday, 8 AM")).toBeTruthy();
  expect(states()).toEqual([
    ["true", "On duty this week"],
    ["true", "On duty in other weeks"],
    ["true", "Morning email"],
    ["false", "Due-soon email"],
  ]);
  fireEvent.click(screen.getByRole("switch", { name: "Morning email" }));
  await settle();
  expect(sent).toMatchObject([{ body: { morningEmail: false } }]);
  expect(currentToast()?.title).toBe("Settings Updated");
  expect(screen.getByRole("switch", { name: "Morning email" }).getAttribute("aria-checked")).toBe("false");
});

it("stay as they are, with the reason, if the last one would leave", async () => {
  const message = "Somebody is always on duty, and right now only you are.";
  const { sent } = await show(organizer, { "PATCH /api/admin/duty": { status: 409, body: { message } } });
  fireEvent.click(screen.getByRole("switch", { name: "On duty in other weeks" }));
  await settle();
  expect(currentToast()?.description).toBe(message);
  // Other weeks change nothing of this one.
  expect(sent).toMatchObject([{ body: { always: false, thisWeek: true } }]);
  expect(states()[1]).toEqual(["true", "On duty in other weeks"]);
});

it("need her passkey first, while her powers wait for it", async () => {
  await show({ ...organizer, mustConfirm: true });
  expect(screen.getByRole("link", { name: "the admin page" })).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

it("are nobody else's", async () => {
  await show({ can: {} });
  expect(screen.queryByText("On duty")).toBeNull();
});

it("can be loaded again", async () => {
  const { answer } = await show(organizer, { "GET /api/admin/duty": "offline" });
  expect(screen.getByText("Failed to load when you’re on duty")).toBeTruthy();
  answer("GET /api/admin/duty", duty());
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await settle();
  expect(states()).toHaveLength(4);
});
