import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/fake-api.ts";

vi.mock("@tanstack/react-start", () => import("#testing/start-in-browser.ts"));

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
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
