import { isRedirect } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "#src/client/query-client.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { AfterResetPage } from "#src/pages/profile/client/after-reset-page.tsx";
import { Route } from "#src/pages/profile/client/after-reset.route.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const at = "2026-11-21T12:00:00Z";
const laptop = { id: "1", device: "Firefox on Linux", createdAt: at, lastSeenAt: at, current: true };
const phone = { ...laptop, id: "2", device: "Safari on iPhone", current: false };
const mac = { id: "1", name: "Safari on Mac", createdAt: at, lastUsedAt: null };
const keys = { passkeys: [], recoveryCodesLeft: 0, secondStep: false, needs: null, needsToRemove: null };
const answers = {
  "GET /api/auth/passkeys": { json: keys },
  "GET /api/auth/sessions": { json: [laptop] },
  "GET /api/auth/user": { json: user },
} satisfies Record<string, FakeAnswer>;

const show = async (more: Record<string, FakeAnswer> = {}) => {
  const api = fakeApi({ ...answers, ...more });
  await renderPage({
    path: "/after-reset",
    at: "/after-reset?returnTo=/housing",
    validateSearch: Route.options.validateSearch,
    component: AfterResetPage,
  });
  await settle(5);
  return api;
};

describe("the page after a new password by mail", () => {
  it("shows her passkeys and devices, each with a way to remove it, and a link to continue", async () => {
    await show({
      "GET /api/auth/passkeys": { json: { ...keys, passkeys: [mac] } },
      "GET /api/auth/sessions": { json: [laptop, phone] },
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your password was changed");
    expect(document.body.textContent).toContain("Check what else can open your account.");
    for (const name of ["Remove the passkey Safari on Mac", "Sign out Safari on iPhone"]) {
      expect(screen.getByRole("button", { name })).toBeTruthy();
    }
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/housing");
    expect(screen.queryByText("Your name")).toBeNull();
  });

  it("asks for the name of an account that the reset has started over", async () => {
    const save = "PATCH /api/auth/user";
    const named = { ...user, firstName: "Julia", lastName: "Moran" };
    const api = await show({
      "GET /api/auth/user": { json: { ...user, firstName: "Member", lastName: "" } },
      [save]: { json: named },
    });
    expect(document.body.textContent).toContain("your account starts fresh");
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
    type("First name", "Julia");
    type("Last name", "Moran");
    await press("Save My Name");
    await settle(5);
    expect(api.sent).toMatchObject([{ call: save, body: { firstName: "Julia", lastName: "Moran" } }]);
    expect(screen.queryByLabelText("First name")).toBeNull();
    expect(screen.getByRole("link", { name: "Continue" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What can open your account" }));
  });
});

/** Where the route redirects; undefined if it shows the page. */
async function ledTo(more: Record<string, FakeAnswer>, who: object = user, cause = "enter") {
  fakeApi({ ...answers, ...more });
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, who as never);
  const load = Route.options.loader as (given: object) => Promise<unknown>;
  const given = { cause, context: { queryClient }, deps: { returnTo: "/housing" } };
  return load(given).catch((thrown: unknown) => {
    if (isRedirect(thrown)) return thrown.options.href;
    throw thrown;
  });
}

describe("the redirect past that page", () => {
  it("happens if there is nothing to review", async () => {
    expect(await ledTo({})).toBe("/housing");
  });

  it("does not happen after she has removed the last item", async () => {
    expect(await ledTo({}, user, "stay")).toBeUndefined();
  });

  it.each<[string, Record<string, FakeAnswer>, object?]>([
    ["a passkey", { "GET /api/auth/passkeys": { json: { ...keys, passkeys: [mac] } } }],
    ["another device", { "GET /api/auth/sessions": { json: [laptop, phone] } }],
    ["no name yet", {}, { ...user, lastName: "" }],
    ["no answer", { "GET /api/auth/passkeys": "offline" }],
  ])("does not happen if there is %s", async (_what, more, who) => {
    expect(await ledTo(more, who)).toBeUndefined();
  });
});
