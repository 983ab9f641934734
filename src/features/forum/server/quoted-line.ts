import { cleanText } from "#src/shared/visible-text.ts";

/** Whether a reply has this line; both may have been stored before texts had one form. */
export const holdsLine = (content: string, line: string) => cleanText(content).includes(cleanText(line));
