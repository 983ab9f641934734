import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { fakeLive } from "#testing/fake-live.ts";
import { user } from "#testing/membership-setup.tsx";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

it("refetches once when its subscription opens, because earlier news reached nobody", async () => {
  const unread = "GET /api/unread";
  const { answer } = fakeApi({
    "GET /api/auth/user": { json: user },
    [unread]: { json: { notices: 0, conversations: 0 } },
  });
  const live = fakeLive();
  await renderPage({ component: MessagesLink });
  answer(unread, { json: { notices: 0, conversations: 2 } });
  await live.opened();
  await settle(10);
  expect(screen.getByRole("link", { name: "Messages, 2 unread" })).toBeTruthy();
});
