import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const list = "GET /api/notifications";
const call = "PATCH /api/housing/1/status";
const asked: InboxNotification = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3f01",
  sign: "home",
  title: "Is “Sunny room” still available?",
  line: "It rests on December 5 unless you answer.",
  path: "/housing?mine=true",
  at: "2026-01-01T10:00:00.000Z",
  read: false,
  answers: ["available", "taken"].map((status) => ({
    label: `It is ${status}`,
    patch: { path: "/api/housing/1/status", body: { status } },
    done: `Thanks: ${status}`,
  })),
};

async function open(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    [list]: { json: [asked], headers: { "x-total-count": "1" } },
    [call]: answer,
  });
  await renderPage({ path: "/notices", at: "/notices", component: NotificationsPage });
  await settle(10);
  return api;
}

it("a notification that asks is answered with one press, and is gone after that", async () => {
  const { sent, answer } = await open({ json: {} });
  expect(screen.getByRole("group", { name: asked.title })).toBeTruthy();
  answer(list, { json: [], headers: { "x-total-count": "0" } });
  await press("It is available");
  expect(sent.map((one) => [one.call, one.body])).toEqual([[call, { status: "available" }]]);
  expect(toastShown()?.title).toBe("Thanks: available");
  expect(screen.queryByRole("group", { name: asked.title })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("an answer that is refused says why, and can be given again", async () => {
  await open({ status: 400, body: { code: "invalid", message: "Its last day has passed." } });
  await press("It is available");
  expect(toastShown()).toMatchObject({ description: "Its last day has passed." });
  expect(screen.getByRole("button", { name: "It is available" })).toBeTruthy();
});
