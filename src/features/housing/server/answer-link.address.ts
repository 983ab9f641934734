import { withParameters } from "#src/shared/return-to.ts";

/** Where the links of the email lead; the buttons of its page post to the same address. */
export const answerPath = "/api/housing/still-available";

export const answerAddress = (token: string) => withParameters(answerPath, { token });
