import { returnToParameter } from "#src/shared/return-to.ts";

/** Open tab or panel, the previous error, and where to go afterwards. */
type AuthSearch = { mode?: "signup"; view?: "forgot"; error?: string; returnTo?: string };

export const parseAuthSearch = ({ mode, view, error, returnTo }: Record<string, unknown>): AuthSearch => ({
  mode: mode === "signup" ? "signup" : undefined,
  view: view === "forgot" ? "forgot" : undefined,
  // The loader validates it, so that the texts of the errors are loaded only when needed.
  error: typeof error === "string" ? error : undefined,
  returnTo: returnToParameter(returnTo),
});
