import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiFetch, setAccount } from "#src/client/api.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/fake-api.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it("a query that is not answered since somebody else is signed in makes the page hers", async () => {
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  fakeApi({
    "GET /api/auth/sessions": { status: 412, body: { message: "Somebody else is signed in now." } },
  });
  await expect(createQueryClient().fetchQuery({ queryKey: ["/api/auth/sessions"] })).rejects.toThrow("412");
  expect(reload).toHaveBeenCalledOnce();
});

it("a call says for whose account the page is shown, if for anybody's", async () => {
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
  it("fails at once instead of waiting for one, and is not tried again (HOUS-20, REQ-10)", async () => {
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
