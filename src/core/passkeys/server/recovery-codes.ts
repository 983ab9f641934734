import { randomBytes } from "node:crypto";
import { hashToken } from "#src/server/tokens.ts";

export const recoveryCodesAtOnce = 10;

// Crockford's base 32: no letter is mistaken for a digit.
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten new codes of 80 random bits: "3f8k-90aw-mx2c-7rtd". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesAtOnce }, () =>
    [...randomBytes(16)]
      .map((byte) => letters[byte % 32])
      .join("")
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );

/** The stored hash of a code, however it is typed. */
export const hashRecoveryCode = (userId: string, code: string) =>
  hashToken(
    `${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1")}`,
  );
