import fc from "fast-check";
import { expect, it } from "vitest";
import { daytimeBefore, demoTimeZone } from "#src/demo/daytime.ts";
import { hourMs, minuteMs, wallTimeIn } from "#src/shared/dates.ts";

// Covers both clock changes.
const starts = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const ages = fc.integer({ min: 0, max: 60_000 });

it("the demo's people write between 7 AM and 10 PM and never in the future, whenever it starts", () => {
  fc.assert(
    fc.property(starts, ages, (now, minutes) => {
      const at = daytimeBefore(now, minutes / 60);
      const time = wallTimeIn(demoTimeZone, at).slice(11);
      expect(time >= "07:00" && time < "22:00", time).toBe(true);
      const later = now.getTime() - minutes * minuteMs - at.getTime();
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThan(10 * hourMs + minuteMs);
    }),
  );
});

it("older moments stay older", () => {
  fc.assert(
    fc.property(starts, ages, fc.integer({ min: 1, max: 6000 }), (now, minutes, more) => {
      const [older, newer] = [minutes + more, minutes].map((age) => daytimeBefore(now, age / 60).getTime());
      expect(older).toBeLessThan(newer!);
    }),
  );
});
