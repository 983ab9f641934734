import type { ErrorCode } from "#src/shared/error-code.ts";

/** One error of one field; `path` is dotted: "images.2". */
export type FieldError = { path: string; message: string };

/** The body of every answer that is not OK. */
export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[] };

/** The request header with the id of the account that a page was made for: another one may have signed in since, in another tab. */
export const accountHeader = "x-account";

/** The installation's public settings, as `/api/site` answers them. */
export type Site = {
  productName: string;
  timeZone: string;
  supportEmail: string | null;
  /** Who runs it, and their postal address; null while not configured. */
  operatorName: string | null;
  operatorAddress: string | null;
  publicUrl: string;
  /** Whether emails wait for the morning at night. */
  quietHours: boolean;
};
