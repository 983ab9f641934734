import { describe, expect, it } from "vitest";
import { apiErrorFrom, hasCode, isOtherAccount, isUnauthorized, retryText } from "#src/client/api-error.ts";

const errorOf = (status: number, body: unknown) =>
  apiErrorFrom(
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, statusText: "Sorry" }),
  );

describe("an error of the API", () => {
  it.each([
    ["has its code, whatever it says", { code: "suspended", message: "Unauthorized" }, "suspended"],
    ["keeps one that only a newer server knows", { code: "on-leave", message: "Later." }, "on-leave"],
    ["of an older server has that of its status", { message: "Your account is suspended." }, "forbidden"],
    ["has that of its status where the code is none", { code: 403, message: "No." }, "forbidden"],
    ["of a proxy has that of its status", "<h1>Forbidden</h1>", "forbidden"],
    ["without a body has that of its status", "", "forbidden"],
  ])("%s", async (_what, body, code) => {
    expect(await errorOf(403, body)).toMatchObject({ status: 403, code });
  });

  it.each([
    [401, "sign-in-failed"],
    [418, "invalid"],
    [429, "too-many-tries"],
    [502, "internal"],
    [503, "unavailable"],
  ])("without a code is, with the status %i, %s", async (status, code) => {
    expect((await errorOf(status, "")).code).toBe(code);
  });

  it("has its status and its body as its message", async () => {
    const body = { code: "unauthorized", message: "Unauthorized" };
    expect((await errorOf(401, body)).message).toBe(`401: ${JSON.stringify(body)}`);
    expect((await errorOf(401, "")).message).toBe("401: Sorry");
  });
});

describe("what the browser decides", () => {
  it.each([
    [{ code: "unauthorized", message: "Bitte anmelden." }, true],
    [{ message: "Unauthorized" }, true],
    ["Unauthorized", true],
    [{ message: "That passkey didn’t work. Please try again, or use another way." }, false],
    [{ code: "sign-in-failed", message: "Invalid email or password" }, false],
    [{ code: "expired", message: "That took too long. Please sign in again." }, false],
  ])("a 401 with %j says that the session has ended: %s (REQ-12)", async (body, expected) => {
    expect(isUnauthorized(await errorOf(401, body))).toBe(expected);
  });

  it("goes by errors of the API alone", () => {
    expect(isUnauthorized(new Error("401: Unauthorized"))).toBe(false);
    expect(hasCode(undefined, "internal")).toBe(false);
  });

  it("a page of another account is recognized by the code, or by the status", async () => {
    expect(isOtherAccount(await errorOf(412, { code: "other-account", message: "She is in." }))).toBe(true);
    expect(isOtherAccount(await errorOf(412, ""))).toBe(true);
    expect(isOtherAccount(await errorOf(409, { code: "conflict", message: "She is in." }))).toBe(false);
  });

  it("a limit says when to come back, and what is not the server's message is not shown", async () => {
    expect(retryText(await errorOf(429, { message: "Try again in a minute." }))).toBe(
      "Try again in a minute.",
    );
    expect(retryText(await errorOf(429, "<h1>Too many</h1>"))).toBe(retryText(new TypeError("offline")));
    expect(retryText(await errorOf(500, { code: "internal", message: "Oh no." }))).not.toBe("Oh no.");
  });
});
