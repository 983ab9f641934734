import { z } from "zod";
import { appointmentLimits } from "#src/core/messages/appointment.limits.ts";
import type { appointmentModes } from "#src/core/messages/appointment.options.ts";
import { appointmentMove, appointmentOffer } from "#src/core/messages/appointment.schema.ts";

/** The values of an offer, as entered; times are by the clock of the site. */
export type OfferFormValues = {
  mode: (typeof appointmentModes)[number];
  /** The days: "2026-12-05". Named as in the API, so that its errors are shown beside them. */
  times: string[];
  /** The hours of these days: "11:00". */
  hours: string[];
  minutes: string;
  place: string;
};

const none = Array.from({ length: appointmentLimits.times }, () => "");

export const emptyOffer: OfferFormValues = {
  mode: "in-person",
  times: none,
  hours: none,
  minutes: String(appointmentLimits.minutes.usual),
  place: "",
};

const timeOf = (day = "", hour = "") => (day && hour ? `${day}T${hour}` : "");

/** How many of the rows are filled in, at least in part, from the first to the last such. */
export const usedRows = ({ times, hours }: Pick<OfferFormValues, "times" | "hours">) =>
  none.findLastIndex((_, index) => Boolean(times[index] || hours[index])) + 1;

export const offerForm = z
  .custom<OfferFormValues>()
  .transform(({ times, hours, minutes, ...rest }): unknown => ({
    ...rest,
    minutes: Number(minutes),
    // Without any, the first row says what is missing.
    times: none
      .slice(0, Math.max(1, usedRows({ times, hours })))
      .map((_, index) => timeOf(times[index], hours[index])),
  }))
  .pipe(appointmentOffer);

export type MoveFormValues = {
  /** The day, named as the API names the time. */
  time: string;
  hour: string;
  line: string;
};

export const moveForm = z
  .custom<MoveFormValues>()
  .transform(({ time, hour, line }): unknown => ({ time: timeOf(time, hour), line }))
  .pipe(appointmentMove);
