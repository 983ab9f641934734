import { z } from "zod";
import { withCommas } from "#src/shared/format.ts";
import { cleanText, notOneLine, notVisible, oneLine, visibleText } from "#src/shared/visible-text.ts";

const tooLong = (max: number) => `Please keep this under ${withCommas(max)} characters.`;

// Word processors put vertical tabs and form feeds between lines and pages.
const pageBreaks = /[\v\f]/g;
const lineBreaks = /[\v\f\u0085\u2028\u2029]/g;

function text(max: number, clean: (text: string) => string, required?: string) {
  const trimmed = z
    .string(required ?? "Please send this as text.")
    .overwrite((sent) => clean(cleanText(sent)))
    .trim();
  const filled = required === undefined ? trimmed : trimmed.min(1, required);
  return filled.max(max, tooLong(max)).regex(visibleText, notVisible);
}

/** A single-line text: a name, a title, a place. It may be empty unless `required` is given, the error of an empty one. */
export const singleLine = (max: number, required?: string) =>
  text(max, (sent) => sent.replaceAll(pageBreaks, " "), required).regex(oneLine, notOneLine);

/** Text of several lines: a message, a description. Otherwise like {@link singleLine}; the API's document marks it. */
export const paragraphs = (max: number, required?: string) =>
  text(max, (sent) => sent.replaceAll(lineBreaks, "\n"), required).meta({ "x-paragraphs": true });

/** An email address in the form in which it is stored and compared. */
export const emailForm = (address: string) => cleanText(address).trim().toLowerCase();

export const emailAddress = z
  .string("Invalid email address")
  .overwrite(emailForm)
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));
