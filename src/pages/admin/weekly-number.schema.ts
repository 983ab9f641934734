import { z } from "zod";

/** What is counted each week. */
export const weeklyNumberNames = [
  "new-members",
  "homes-posted",
  "homes-taken",
  "conversations-begun",
  "people-at-events",
] as const;

export type WeeklyNumberName = (typeof weeklyNumberNames)[number];

/** How many weeks before the current one are shown. */
export const weeksBefore = 12;

export const thisWeek = z
  .object({
    /** The current week's Monday and Sunday in the site's time zone. */
    from: z.string(),
    until: z.string(),
    numbers: z.array(
      z.object({
        name: z.enum(weeklyNumberNames),
        /** The twelve weeks before, oldest first, then the current one so far. */
        weeks: z.array(z.number().int()),
      }),
    ),
  })
  .meta({ id: "ThisWeek" });

export type ThisWeek = z.infer<typeof thisWeek>;
