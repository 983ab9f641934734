import { townOf } from "#src/core/locations/server/town.ts";
import type { AppointmentKind } from "#src/core/messages/server/messages.slots.ts";
import { findStanding } from "#src/features/housing/server/listing.queries.ts";

const unsafe = {
  label: "I didn’t feel safe",
  hint: "Something or someone worried you",
  reason: "unsafe",
} as const;

/** Visits of a home, planned in a conversation about it. */
export const homeVisits: AppointmentKind = {
  label: "Visit",
  noun: "visit",
  plan: "Plan a Visit",
  doing: "is visiting a home",
  note: "Pay nothing before you’ve seen it.",
  dayAfter: {
    owner: {
      "as-described": { label: "All went well", hint: "She came, and was who she said she is" },
      "not-as-described": {
        label: "Not who she said",
        hint: "She, or what she wrote, was different",
        reason: "identity",
      },
      unsafe,
    },
    other: {
      "as-described": { label: "As described", hint: "The home is what she wrote" },
      "not-as-described": {
        label: "Not as described",
        hint: "Rent, rooms, pictures or place were different",
        reason: "other",
      },
      unsafe,
    },
  },
  // Where it is, as its owner typed it, may be an address.
  townOf: ({ detail }) => townOf(detail),
  findStanding,
};
