import { describe, expect, it } from "vitest";
import { arrival, cancelNote } from "#src/features/events/client/host-text.ts";
import { coffee } from "#src/features/events/client/events.setup.tsx";
import { site } from "#testing/components/fake-api.ts";

const evening = new Date("2030-11-20T22:30:00-05:00");
const day = new Date("2030-11-20T12:00:00-05:00");

describe("how a host's messages arrive", () => {
  it("says when the email comes", () => {
    expect(arrival(site, day)).toBe("a notification and an email now");
    expect(arrival(site, evening)).toBe("a notification now and an email at 7 AM");
    expect(arrival({ ...site, quietHours: false }, evening)).toBe("a notification and an email now");
  });

  it("ignores quiet hours less than a day before the start", () => {
    expect(cancelNote(coffee, site, evening)).toBe(
      "all 12 guests get a notification right away and an email at 7 AM.",
    );
    expect(cancelNote({ ...coffee, attendees: 2 }, site, day)).toBe("your guest is told right away.");
    expect(cancelNote({ ...coffee, attendees: 2, waiting: 1 }, site, day)).toBe(
      "both guests are told right away.",
    );
    const eveOf = new Date(Date.parse(coffee.date) - 20 * 60 * 60 * 1000);
    expect(cancelNote(coffee, site, eveOf)).toBe("all 12 guests are told right away.");
  });
});
