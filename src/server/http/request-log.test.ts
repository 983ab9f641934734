import { describe, expect, it } from "vitest";
import { loggedPath, requestIdFrom } from "#src/server/http/request-log.ts";

describe("a log line", () => {
  it.each([
    ["/housing", "/housing"],
    ["/reset-password?token=secret", "/reset-password"],
    ["/a?b?c", "/a"],
    [undefined, ""],
  ])("says of %j only %j, never a token", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it("keeps the id that a request came with when it is harmless, and gives it one otherwise", () => {
    expect(requestIdFrom("abc-123_XYZ")).toBe("abc-123_XYZ");
    for (const given of [undefined, "short", "line\nbreak-in-it", ["abc-123_XYZ"], "x".repeat(65)]) {
      expect(requestIdFrom(given)).toMatch(/^[0-9a-f]{8}-/);
    }
  });
});
