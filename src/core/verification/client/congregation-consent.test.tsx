import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { CongregationConsent } from "#src/core/verification/client/congregation-consent.tsx";
import { approved, setUpMembership, user } from "#src/core/verification/client/membership.setup.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle } from "#testing/components/render-page.tsx";

setUpMembership();

const call = "DELETE /api/membership/consent";
const verified = { ...user, isVerified: true, agreedAt: "2026-11-02T15:00:00.000Z" };

async function show(
  changes: Partial<CurrentUser> = {},
  {
    membership = approved("basic"),
    answer = { status: 204 },
  }: { membership?: Membership | null; answer?: FakeAnswer } = {},
) {
  const shown = { ...verified, ...changes };
  const api = fakeApi({
    "GET /api/auth/user": { json: shown },
    "GET /api/membership": { json: membership },
    [call]: answer,
  });
  await renderPage({
    component: () => <CongregationConsent user={shown} />,
  });
  await settle();
  return api;
}

const row = () => screen.getByRole("heading", { name: "Your congregation" }).parentElement!.textContent;

it("says what it is for, and since when she agreed", async () => {
  await show();
  expect(row()).toContain(
    "StamfordVolunteers used it to verify you. Verified members see it. You agreed on November 2, 2026.",
  );
});

it.each<[string, Partial<CurrentUser>, Membership | null, string]>([
  [
    "without a consent on record, no day",
    { agreedAt: null },
    approved("basic"),
    "Volunteers used it to verify you. Verified members see it.Take It Back",
  ],
  [
    "before she is verified, what it will be for",
    { isVerified: false },
    null,
    "Volunteers use it to verify you. Verified members see it. You agreed",
  ],
  [
    "given again, that somebody looks at it first",
    { congregation: null },
    {
      ...approved("basic"),
      waitingName: {
        firstName: "Julia",
        lastName: "Moreau",
        congregation: "Darien",
        since: "2026-11-20T12:00:00.000Z",
      },
    },
    "DarienAn organizer takes a quick look before verified members see it. You agreed",
  ],
  [
    "taken back, that her membership is paused",
    { congregation: null, agreedAt: null, isVerified: false, isPaused: true },
    null,
    "Not givenYour membership is paused until you give it again.Give It Again",
  ],
  [
    "refused by an organizer, that one is looked at first, and what she agreed to can still be taken back",
    { congregation: null },
    approved("basic"),
    "Not givenYou’re verified, so an organizer takes a quick look at one that you add. You agreed on November 2, 2026.Add ItTake It Back",
  ],
  [
    "missing without a consent, that volunteers need it",
    { congregation: null, agreedAt: null, isVerified: false },
    null,
    "Not givenVolunteers can’t verify you without it.Add It",
  ],
])("says %s", async (_what, changes, membership, words) => {
  await show(changes, { membership });
  expect(row()).toContain(words);
});

it("is taken back after a question that says what that does", async () => {
  const { sent } = await show();
  await press("Take It Back");
  await settle(10);
  const dialog = screen.getByRole("alertdialog", { name: "Take back your consent?" });
  for (const words of [
    "We erase your congregation now, everywhere.",
    "Your membership pauses: no lists, no messages to new people, and your homes are hidden.",
    "Give it again any time and all of it comes back. Nothing else is deleted.",
  ])
    expect(dialog.textContent).toContain(words);
  await press("Keep It");
  expect(sent).toEqual([]);

  await press("Take It Back");
  await settle(10);
  screen.getAllByRole("button", { name: "Take It Back" }).at(-1)!.click();
  await settle(10);
  expect(sent.map((one) => one.call)).toEqual([call]);
  expect(toastShown()).toMatchObject({ title: "Erased" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your congregation" }));
});
