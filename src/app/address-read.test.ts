import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressRead } from "#src/app/address-read.ts";

const read = (address: string) => addressRead(new URL(address, "http://localhost"));

describe("what a page reads of its address", () => {
  it.each([
    ["/housing?fbclid=x&location=Beacon&utm_source=mail", "/housing?location=Beacon"],
    ["/housing?amenities=Laundry&amenities=Parking", "/housing?amenities=Parking,Laundry"],
    ["/housing?tags=parking,Laundry", "/housing?amenities=Parking,Laundry"],
    ["/housing?more=3&location=Beacon,+NY&more=x", "/housing?location=Beacon,+NY&more=3"],
    ["/housing?location=Beacon&location=Troy", "/housing?location=Beacon"],
    ["/about?location=Beacon", "/about"],
    ["/events/1?rsvp=1&gclid=x", "/events/1"],
    [
      "/auth?returnTo=%2Fhousing%3Flocation%3DBeacon&mode=signup",
      "/auth?mode=signup&returnTo=/housing%3Flocation%3DBeacon",
    ],
    ["/profile?delete=abc", "/profile?delete=abc"],
    ["/?__proto__=x&constructor=y", "/"],
    ["/no-such-page?a=b", "/no-such-page"],
    ["/%zz?location=x", "/%zz"],
  ])("of %s is %s", (address, expected) => {
    expect(read(address)).toBe(expected);
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

  it("is read from that address again just as it is", () => {
    fc.assert(
      fc.property(address, (given) => {
        expect(read(read(given))).toBe(read(given));
      }),
    );
  });

  it("does not depend on anything else that is added, wherever", () => {
    fc.assert(
      fc.property(
        address,
        fc.constantFrom("fbclid=1", "utm_medium=a,b", "Location=Troy", "x"),
        (given, more) => {
          const [path, search] = given.split("?");
          expect(read(`${path}?${more}&${search}`)).toBe(read(given));
          expect(read(`${given}&${more}`)).toBe(read(given));
        },
      ),
    );
  });
});
