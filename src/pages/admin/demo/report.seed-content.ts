import type { DecisionAction, ReportReason } from "#src/core/moderation/report.constants.ts";

/** A demo case: the reported item, its reports, and its decision, if it has one. */
export type DemoCase = {
  of: { kind: "listing" | "post"; seed: string };
  /** The oldest first. */
  reports: readonly { by: string; hoursAgo: number; reason: ReportReason; text: string }[];
  decided?: {
    action: Extract<DecisionAction, "warn">;
    hoursAgo: number;
    reason: string;
    appeal: { hoursAgo: number; text: string };
  };
};

/** One case that is almost due, one that is new, and one whose decision is appealed against. */
export const demoCases: readonly DemoCase[] = [
  {
    of: { kind: "listing", seed: "listing 4" },
    reports: [
      {
        by: "community4",
        hoursAgo: 22.6,
        reason: "scam",
        text: "I asked to see it. She wants the first month's rent before she opens the door, because so many have asked.",
      },
      {
        by: "community9",
        hoursAgo: 11.2,
        reason: "scam",
        text: "The same happened to me: the money first, then the key.",
      },
    ],
  },
  {
    of: { kind: "post", seed: "post 2" },
    reports: [
      {
        by: "community12",
        hoursAgo: 0.6,
        reason: "unsafe",
        text: "She writes in which town and on which day she meets somebody she has never seen. Could you ask her to take that out?",
      },
    ],
  },
  {
    of: { kind: "post", seed: "post 4" },
    reports: [
      {
        by: "community11",
        hoursAgo: 41,
        reason: "unsafe",
        text: "If it rains, it invites whoever reads this to her home.",
      },
    ],
    decided: {
      action: "warn",
      hoursAgo: 29,
      reason: "Please keep your home out of open posts, and tell those who come where it is.",
      appeal: {
        hoursAgo: 5,
        text: "My address is not in it. I give it to those who have come to the picnic, and I know every one of them by then.",
      },
    },
  },
];
