import { describe, expect, it } from "vitest";
import { eventThing } from "#src/features/events/client/event-structured-data.ts";
import { coffee, full, going } from "#testing/events-setup.tsx";

const site = {
  productName: "Commuter Circle",
  timeZone: "America/New_York",
  supportEmail: null,
  operatorName: null,
  operatorAddress: null,
  publicUrl: "https://circle.example",
};
const url = `https://circle.example/events/${coffee.id}`;
const term = (name: string) => `https://schema.org/${name}`;

describe("the structured data of an event", () => {
  it("holds time, town, host and price, with the offset of the time zone", () => {
    expect(eventThing({ ...coffee, price: 12 }, site)).toEqual({
      "@type": "Event",
      name: coffee.title,
      description: coffee.description,
      url,
      startDate: "2030-11-26T18:30:00-05:00",
      endDate: "2030-11-26T20:15:00-05:00",
      eventStatus: term("EventScheduled"),
      eventAttendanceMode: term("OfflineEventAttendanceMode"),
      location: { "@type": "Place", name: "Beacon, NY", address: "Beacon, NY" },
      organizer: { "@type": "Person", name: "Marisol" },
      maximumAttendeeCapacity: 16,
      isAccessibleForFree: false,
      offers: { "@type": "Offer", url, price: 12, priceCurrency: "USD", availability: term("InStock") },
    });
  });

  it.each([
    ["America/New_York", "2026-07-01T22:00:00.000Z", "2026-07-01T18:00:00-04:00"],
    ["America/St_Johns", "2026-12-01T22:00:00.000Z", "2026-12-01T18:30:00-03:30"],
    ["Asia/Kolkata", "2026-12-01T22:00:00.000Z", "2026-12-02T03:30:00+05:30"],
    ["UTC", "2026-12-01T22:00:00.000Z", "2026-12-01T22:00:00+00:00"],
    // The second 1:30 AM of the night in which clocks go back.
    ["America/New_York", "2026-11-01T06:30:00.000Z", "2026-11-01T01:30:00-05:00"],
  ])("has the offset of %s at %s", (timeZone, date, startDate) => {
    const said = eventThing({ ...coffee, date, endsAt: null }, { ...site, timeZone });
    expect([said.startDate, said.endDate]).toEqual([startDate, undefined]);
    expect(Date.parse(startDate)).toBe(Date.parse(date));
  });

  it("says that it is cancelled, free, full, or online at its page", () => {
    const said = eventThing({ ...full, status: "cancelled", isOnline: true }, site);
    expect(said).toMatchObject({
      eventStatus: term("EventCancelled"),
      eventAttendanceMode: term("OnlineEventAttendanceMode"),
      location: { "@type": "VirtualLocation", url },
      isAccessibleForFree: true,
      offers: { price: 0, availability: term("SoldOut") },
    });
    expect(eventThing({ ...coffee, location: null }, site).location).toBeUndefined();
  });

  it("never holds the address, the link, or more of the host than the first name", () => {
    const said = JSON.stringify(eventThing({ ...going, link: "https://meet.example/1" }, site));
    for (const secret of ["14 Main Street", "meet.example", "V.", coffee.host.id]) {
      expect(said).not.toContain(secret);
    }
  });
});
