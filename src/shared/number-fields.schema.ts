import { z } from "zod";

/** What is said of a number field whose text is no number, or could be two. */
export const unreadableNumber = "Please write this number like 2, 1.5 or 1,050.";

/** A number of a form; `range` says what fits, and `required` what is said where there is none. */
export const numberField = (range: string, required = range) =>
  z.number({
    // NaN cannot be sent: it is what a form reads in a text that is no number.
    error: ({ input }) =>
      input === undefined || input === null ? required : Number.isNaN(input) ? unreadableNumber : range,
  });
