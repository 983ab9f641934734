import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FriendPage } from "#src/core/messages/client/friend-page.tsx";
import type { FriendPage as Shown } from "#src/core/messages/appointment.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const shown: Shown = {
  who: {
    id: null,
    firstName: "Julia",
    lastName: null,
    profileImageUrl: null,
    congregation: null,
    verifiedSince: null,
  },
  doing: "is visiting a home",
  noun: "visit",
  town: "Hoboken, NJ",
  startsAt: "2026-12-05T16:30:00.000Z",
  endsAt: "2026-12-05T17:00:00.000Z",
  mode: "in-person",
  cancelled: false,
  goneAt: "2026-12-06T16:30:00.000Z",
};

async function open(answer: FakeAnswer) {
  fakeApi({ "GET /api/friend-pages/token": answer });
  await renderPage({ path: "/visit/$token", at: "/visit/token", component: FriendPage });
}

describe("a friend's page", () => {
  it("says who is where and when, by the clock of the site, and what to do", async () => {
    await open({ json: shown });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Julia is visiting a home");
    expect(screen.getByText("Hoboken, NJ")).toBeTruthy();
    expect(screen.getByText("11:30 AM, Eastern Time")).toBeTruthy();
    expect(screen.getByText("About 30 minutes, in person")).toBeTruthy();
    expect(
      screen.getByText(
        "If you don’t hear from her by early afternoon, call her. If you’re worried about her safety, call 911.",
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^This page is gone on Sunday at 11:30 AM\./)).toBeTruthy();
  });

  it("says that it was cancelled", async () => {
    await open({ json: { ...shown, cancelled: true } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Julia’s visit isn’t happening");
    expect(screen.queryByText(/call her/)).toBeNull();
  });

  it("is gone after its end", async () => {
    await open({ status: 404, body: { message: "Page not found" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is gone");
  });
});
