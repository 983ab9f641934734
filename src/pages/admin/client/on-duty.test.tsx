import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Duty } from "#src/core/duty/duty.schema.ts";
import { DutyLine, OnDuty } from "#src/pages/admin/client/on-duty.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const person = (id: number, called: string, onDuty: boolean, you = false) => ({
  id: `5b0f7d3c-1111-4222-8333-00000000000${id}`,
  called,
  name: `${called} T.`,
  onDuty,
  you,
});
const duty: Duty = {
  until: "2030-12-09T13:00:00.000Z",
  people: [
    person(1, "Ann", true),
    person(2, "Beth", false),
    person(3, "Miriam", false, true),
    person(4, "Rachel", true),
  ],
  mine: { always: false, thisWeek: false, morningEmail: true, dueSoonEmail: true },
};
const answerOf = (thisWeek: boolean): Duty => ({
  ...duty,
  people: duty.people.map((each) => (each.you ? { ...each, onDuty: thisWeek } : each)),
  mine: { ...duty.mine, thisWeek },
});

async function show(patched: FakeAnswer, first = duty) {
  const api = fakeApi({ "GET /api/admin/duty": { json: first }, "PATCH /api/admin/duty": patched });
  const component = () => (
    <>
      <DutyLine />
      <OnDuty />
    </>
  );
  await renderPage({ path: "/admin", at: "/admin?tab=today", component });
  await settle(10);
  return api;
}
const box = () => within(screen.getByRole("region", { name: "On duty this week" }));
const press = async (name: string) => {
  fireEvent.click(box().getByRole("button", { name }));
  await settle();
};

it("says who is on duty until when, and what oneself hears", async () => {
  await show("stall");
  expect(screen.getByText("On duty this week: Ann and Rachel")).toBeTruthy();
  expect(
    box()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "AAnn T.Until Monday, 8 AM · hears everything",
    "MMiriam T., youOff duty · hears only what’s overdue",
    "RRachel T.Until Monday, 8 AM · hears everything",
  ]);
});

it("begins and ends one's own duty of this week", async () => {
  const { sent } = await show({ json: answerOf(true) });
  await press("Go On Duty");
  expect(currentToast()?.title).toBe("You’re on duty this week");
  expect(screen.getByText("On duty this week: Ann, Miriam and Rachel")).toBeTruthy();
  expect(box().getByRole("button", { name: "Go Off Duty" })).toBeTruthy();
  expect(sent).toMatchObject([{ call: "PATCH /api/admin/duty", body: { thisWeek: true } }]);
});

it("shows why the last one cannot leave", async () => {
  const message = "Somebody is always on duty, and right now only you are.";
  await show({ status: 409, body: { message } }, answerOf(true));
  await press("Go Off Duty");
  expect(currentToast()?.description).toBe(message);
  expect(box().getByRole("button", { name: "Go Off Duty" })).toBeTruthy();
});
