import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiFetch, setAccount } from "#src/client/api.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { refusal, toastShown } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

afterEach(() => onlineManager.setOnline(true));

it("a query that is refused because another account is signed in reloads the page", async () => {
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  fakeApi({
    "GET /api/auth/sessions": { status: 412, body: { message: "Somebody else is signed in now." } },
  });
  await expect(createQueryClient().fetchQuery({ queryKey: ["/api/auth/sessions"] })).rejects.toThrow("412");
  expect(reload).toHaveBeenCalledOnce();
});

it("a call has a header with the account of the page, if there is one", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get("x-account"));
    return Response.json([]);
  });
  for (const account of [undefined, "ruth", undefined]) {
    setAccount(account);
    await apiFetch("/api/auth/sessions");
  }
  expect(asked).toEqual([null, "ruth", null]);
});

it("a query without a connection fails at once, and is not retried (HOUS-20, REQ-10)", async () => {
  fakeApi({ "GET /api/housing": "offline" });
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ["/api/housing"] })).rejects.toThrow("Failed to fetch");
  expect(client.getQueryState(["/api/housing"])).toMatchObject({
    fetchStatus: "idle",
    errorUpdateCount: 1,
  });
});

const general = refusal("Unauthorized", "You are logged out. Logging in again...");
const own = { title: "Authentication Required", description: "Please log in to see your settings." };

describe("a query that finds the session ended", () => {
  const ask = (meta?: { ownUnauthorized: typeof own }) => {
    fakeApi({ "GET /api/auth/sessions": { status: 401, body: { message: "Unauthorized" } } });
    return createQueryClient().prefetchQuery({ queryKey: ["/api/auth/sessions"], meta });
  };

  it("says so and goes to the sign-in screen after 500 ms (REQ-13, REQ-14)", async () => {
    await ask();
    expect(toastShown()).toEqual(general);
    await settle(499);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign).toHaveBeenCalledOnce();
  });

  it("shows its own message if it has one, for 1500 ms (CONST-07)", async () => {
    await ask({ ownUnauthorized: own });
    expect(toastShown()).toEqual(refusal(own.title, own.description));
    await settle(1499);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign).toHaveBeenCalledOnce();
  });
});

it("redirects once for several calls", async () => {
  goToLogin();
  goToLogin(own);
  expect(toastShown()).toEqual(general);
  await settle(2000);
  expect(assign).toHaveBeenCalledOnce();
});
