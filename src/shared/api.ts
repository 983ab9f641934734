import type { ErrorCode } from "#src/shared/error-code.ts";
import type { PageWordKey, TopLine } from "#src/shared/site-words.ts";

/** An error of a field; `path` is dotted: "images.2". */
export type FieldError = { path: string; message: string };

/** The body of every response that is not OK. */
export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[] };

/** The request header with the account that a page was rendered for: another one may have signed in since, in another tab. */
export const accountHeader = "x-account";

/** The installation's public settings, from `/api/site`. */
export type Site = {
  productName: string;
  timeZone: string;
  supportEmail: string | null;
  /** Who runs it, and their postal address; null if not configured. */
  operatorName: string | null;
  operatorAddress: string | null;
  publicUrl: string;
  /** Whether emails are held back at night. */
  quietHours: boolean;
  /** The line at the top of every page. */
  topLine: TopLine | null;
  /** What pages show instead of their defaults. */
  words: Partial<Record<PageWordKey, string>>;
};
