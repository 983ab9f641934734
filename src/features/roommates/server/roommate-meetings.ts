import { townOf } from "#src/core/locations/server/town.ts";
import type { AppointmentKind, DayAfterChoices } from "#src/core/messages/server/messages.slots.ts";
import { findStanding } from "#src/features/roommates/server/roommate.queries.ts";

// The same for both: a meeting is about the two of them.
const dayAfter: DayAfterChoices = {
  "as-described": { label: "All went well", hint: "She was who she said she is" },
  "not-as-described": {
    label: "Not who she said",
    hint: "She, or what she wrote, was different",
    reason: "identity",
  },
  unsafe: {
    label: "I didn’t feel safe",
    hint: "Something or someone worried you",
    reason: "unsafe",
  },
};

/** The first meeting of two who may share a home. */
export const firstMeetings: AppointmentKind = {
  label: "First Meeting",
  noun: "first meeting",
  plan: "Plan a First Meeting",
  doing: "is meeting a possible roommate",
  dayAfter: { owner: dayAfter, other: dayAfter },
  townOf: ({ detail }) => townOf(detail),
  findStanding,
};
