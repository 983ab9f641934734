export const appointmentModes = ["in-person", "video"] as const;

/** What a member may answer on the day after. */
export const appointmentAnswers = ["as-described", "not-as-described", "unsafe", "skipped"] as const;

export type AppointmentAnswer = (typeof appointmentAnswers)[number];

/** The answers that lead into a report, and that organizers are shown. */
export const unfavourable = ["not-as-described", "unsafe"] as const satisfies readonly AppointmentAnswer[];

export const isUnfavourable = (answer: AppointmentAnswer): answer is (typeof unfavourable)[number] =>
  unfavourable.some((one) => one === answer);
