import { z } from "zod";

/** The error of a number field whose text is not a number, or is ambiguous. */
export const unreadableNumber = "Please write this number like 2, 1.5 or 1,050.";

/** A form's number; `range` is its allowed range, and `required` the error if it is missing. */
export const numberField = (range: string, required = range) =>
  z.number({
    // NaN cannot be sent; a form has it for a text that is not a number.
    error: ({ input }) =>
      input === undefined || input === null ? required : Number.isNaN(input) ? unreadableNumber : range,
  });
