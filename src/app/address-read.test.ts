import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressRead } from "#src/app/address-read.ts";

const read = (address: string) => addressRead(new URL(address, "http://localhost"));

describe("what a page reads of its address", () => {
  it.each([
    ["/housing?fbclid=x&location=Beacon&utm_source=mail", "/housing?location=Beacon"],
    ["/housing?amenities=Parking&amenities=Laundry", "/housing?amenities=Parking,Laundry"],
    ["/housing?more=3&location=Beacon,+NY", "/housing?location=Beacon,+NY&more=3"],
    ["/about?location=Beacon", "/about"],
    ["/events/1?rsvp=1&gclid=x", "/events/1"],
    [
      "/auth?returnTo=/housing%3Flocation%3DBeacon&mode=signup",
      "/auth?mode=signup&returnTo=/housing%3Flocation%3DBeacon",
    ],
    ["/profile?delete=abc&fbclid=x", "/profile?delete=abc"],
    ["/about?delete=abc", "/about"],
    ["/?__proto__=x&constructor=y", "/"],
    ["/no-such-page?a=b", "/no-such-page"],
    ["/%zz?location=x", "/%zz"],
  ])("of %s is %s", (address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it.each([
    "/housing?amenities=Laundry,Parking",
    "/housing?tags=parking",
    "/housing?location=Beacon&location=Troy",
    "/housing?more=x",
    "/housing?location=+Beacon&fbclid=x",
    "/auth?mode=none",
    "/housing?listing=1&contact=1",
    "/roommates?roommate=1",
  ])("of %s is left to the router, which leads to another form of it", (address) => {
    expect(read(address)).toBeUndefined();
  });

  const values = {
    location: ["Beacon", "beacon ", "Troy, NY", "", "a".repeat(130), "<b>"],
    amenities: ["Parking", "laundry", "Laundry,Parking", "Nothing"],
    tags: ["Parking", "Clean,Quiet", "x"],
    minPrice: ["500", "0", "abc", "1600"],
    mine: ["true", "false"],
    more: ["1", "3", "99"],
    after: ["x"],
    fbclid: ["one", "two"],
  };
  const parameters = fc.array(
    fc
      .constantFrom(...(Object.keys(values) as (keyof typeof values)[]))
      .chain((name) => fc.constantFrom(...values[name]).map((value) => [name, value] as [string, string])),
    { maxLength: 6 },
  );
  const address = fc
    .tuple(fc.constantFrom("/housing", "/roommates", "/events", "/community", "/"), parameters)
    .map(([path, given]) => `${path}?${new URLSearchParams(given)}`);

  it("is read from that address again just as it is, and is in no other form", () => {
    fc.assert(
      fc.property(address, (given) => {
        const first = read(given);
        expect(first === undefined ? first : read(first)).toBe(first);
      }),
    );
  });

  it("does not depend on anything else that is added, wherever", () => {
    const other = fc.constantFrom("fbclid=1", "utm_medium=a,b", "Location=Troy", "x");
    fc.assert(
      fc.property(address, other, (given, more) => {
        const [path, search] = given.split("?");
        expect(read(`${path}?${more}&${search}`)).toBe(read(given));
        expect(read(`${given}&${more}`)).toBe(read(given));
      }),
    );
  });
});
