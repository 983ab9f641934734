import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnTo } from "#src/shared/return-to.ts";

const origin = "https://circle.example";

describe("safeReturnTo", () => {
  it.each([
    ["/", "/"],
    ["/housing", "/housing"],
    [
      "/housing?location=new+haven&amenities=Parking,Yard",
      "/housing?location=new+haven&amenities=Parking,Yard",
    ],
    ["/community#housing", "/community#housing"],
    ["/events?at=10:30@home", "/events?at=10:30@home"],
    ["/housing?next=//evil.example", "/housing?next=//evil.example"],
    ["/housing/./", "/housing/"],
    ["/a/../housing", "/housing"],
    ["/apiary", "/apiary"],
    ["/Zürich", "/Z%C3%BCrich"],
  ])("comes back to %j as %j", (value, expected) => {
    expect(safeReturnTo(value)).toBe(expected);
  });

  it.each([
    ["no path", [undefined, null, "", " ", "housing", "?housing", "#housing", ".", ".."]],
    ["slashes", ["//", "//:80", "//evil.example", "///evil.example", "////evil.example/%2f..", "//[::1]"]],
    ["backslashes", ["/\\evil.example", "\\/evil.example", "\\\\evil.example", "/\\/evil.example"]],
    ["more backslashes", ["/housing\\..\\..\\evil"]],
    [
      "somebody at a host",
      ["//evil.example@circle.example", "//user:password@evil.example", "@evil.example"],
    ],
    [
      "a scheme",
      ["http://evil.example", "HTTPS://evil.example/", "https:evil.example", "https:/evil.example"],
    ],
    ["a script", ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "\tjavascript:alert(1)"]],
    ["data", ["data:text/html,<script>alert(1)</script>"]],
    ["white space", [" //evil.example", "\n//evil.example", "\u2028//evil.example"]],
    ["a control character", ["/\t/evil.example", "/\n/evil.example", "/\r/evil.example"]],
    ["another one", ["/\u0000/evil.example", "/\u007f/evil.example", "/housing\r\nSet-Cookie: session=1"]],
    ["dots", ["/.//evil.example", "/..//evil.example", "/a/..//evil.example"]],
    ["escapes", ["/%2e%2e//evil.example", "/%2E//evil.example", "//%65vil.example"]],
    ["letters that look like slashes", ["\uff0f\uff0fevil.example"]],
    ["the API", ["/api", "/api/", "/api/logout", "/api?x", "/./api/logout", "/housing/../api/logout"]],
    ["the API in escapes", ["/%2e/api/logout", "/%61pi/logout", "/%61%70%69/logout", "/ap%69"]],
  ])("goes to the first page instead of %s (REQ-17)", (_what, values) => {
    for (const value of values) expect([value, safeReturnTo(value)]).toEqual([value, "/"]);
  });

  it.each([
    "/%5cevil.example",
    "/%2fevil.example",
    "/%09/evil.example",
    "/\uff0fevil.example",
    "/@evil.example",
  ])("%j stays a path of ours", (value) => {
    expect(new URL(safeReturnTo(value), origin).origin).toBe(origin);
    expect(safeReturnTo(value)).toMatch(/^\/[^/\\]/);
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(..."/\\.@:?#\t\n []%é\uff0f\ud800"),
        fc.constantFrom("..", "%2e", "%2f", "%5c", "api", "%61pi", "evil.example", "http:", "javascript:"),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join("")}`);

  it("never leaves the origin, whatever it is given, and never reaches the API", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (value) => {
        const path = safeReturnTo(value);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(url.pathname).not.toMatch(/^\/api(\/|$)/);
      }),
      { numRuns: 2000 },
    );
  });

  it("does not change what it has returned once", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(safeReturnTo(safeReturnTo(value))).toBe(safeReturnTo(value));
      }),
      { numRuns: 1000 },
    );
  });
});
