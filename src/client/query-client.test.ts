import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiFetch, setAccount } from "#src/client/api.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/fake-api.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

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

describe("a query without a connection", () => {
  it("fails at once, and is not retried (HOUS-20, REQ-10)", async () => {
    fakeApi({ "GET /api/housing": "offline" });
    onlineManager.setOnline(false);
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ["/api/housing"] })).rejects.toThrow("Failed to fetch");
    expect(client.getQueryState(["/api/housing"])).toMatchObject({
      fetchStatus: "idle",
      errorUpdateCount: 1,
    });
  });
});
