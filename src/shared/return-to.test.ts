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
    undefined,
    null,
    "",
    " ",
    "housing",
    "?housing",
    "#housing",
    ".",
    "..",
    "//evil.example",
    "///evil.example",
    "////evil.example/%2f..",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/housing\\..\\..\\evil",
    "//evil.example@circle.example",
    "//user:password@evil.example",
    "@evil.example",
    "http://evil.example",
    "HTTPS://evil.example/",
    "https:evil.example",
    "https:/evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "\tjavascript:alert(1)",
    " //evil.example",
    "\n//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "/\u0000/evil.example",
    "/housing\r\nSet-Cookie: session=1",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/%2E//evil.example",
    "//[::1]",
    "//%65vil.example",
    "//",
    "//:80",
    "/\u007f/evil.example",
    "\uff0f\uff0fevil.example",
    "\u2028//evil.example",
    "/api",
    "/api/",
    "/api/logout",
    "/api?x",
    "/./api/logout",
    "/housing/../api/logout",
    "/%2e/api/logout",
    "/%61pi/logout",
    "/%61%70%69/logout",
    "/ap%69",
  ])("goes to the first page instead of %j (REQ-17)", (value) => {
    expect(safeReturnTo(value)).toBe("/");
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
        fc.constantFrom(
          "/",
          "\\",
          ".",
          "..",
          "%2e",
          "%2f",
          "%5c",
          "@",
          ":",
          "?",
          "#",
          "\t",
          "\n",
          " ",
          "api",
          "%61pi",
        ),
        fc.constantFrom("evil.example", "http:", "javascript:", "[", "]", "%", "é", "\uff0f", "\ud800"),
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
