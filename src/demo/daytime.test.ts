import fc from "fast-check";
import { expect, it } from "vitest";
import { daytimeBefore, demoTimeZone } from "#src/demo/daytime.ts";
import { hourMs, wallTimeIn } from "#src/shared/dates.ts";

// Over both changes of the clocks.
const starts = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const ages = fc.double({ min: 0, max: 1000, noNaN: true });

it("the demo's people write between 7 AM and 10 PM and never in the future, whenever it starts", () => {
  fc.assert(
    fc.property(starts, ages, (now, hours) => {
      const at = daytimeBefore(now, hours);
      const time = wallTimeIn(demoTimeZone, at).slice(11);
      expect(time >= "07:00" && time < "22:00", time).toBe(true);
      const age = (now.getTime() - at.getTime()) / hourMs;
      expect(age).toBeGreaterThanOrEqual(hours);
      expect(age).toBeLessThan(hours + 10.1);
    }),
  );
});

it("what is older stays older", () => {
  fc.assert(
    fc.property(starts, ages, fc.double({ min: 0.01, max: 100, noNaN: true }), (now, hours, more) => {
      expect(daytimeBefore(now, hours + more).getTime()).toBeLessThan(daytimeBefore(now, hours).getTime());
    }),
  );
});
