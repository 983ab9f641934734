import { z } from "zod";

const choice = z.boolean("Please choose yes or no: true or false.");

const choices = z.object({
  /** In every week without another choice. */
  always: choice,
  /** Until Monday, 8 AM. */
  thisWeek: choice,
  morningEmail: choice,
  dueSoonEmail: choice,
});

/** What is not named stays as it is, so that two windows do not undo each other's choices. */
export const dutyInput = choices.partial().meta({ id: "DutyInput" });

/** Who is on duty this week, and what the reader has chosen. */
export const duty = z
  .object({
    /** When the week of duty ends. */
    until: z.string(),
    people: z.array(
      z.object({
        id: z.uuid(),
        /** "Ruth" */
        called: z.string(),
        /** "Ruth T." */
        name: z.string(),
        you: z.boolean(),
        onDuty: z.boolean(),
      }),
    ),
    mine: choices,
  })
  .meta({ id: "Duty" });

export type Duty = z.infer<typeof duty>;
export type DutyInput = z.infer<typeof dutyInput>;
