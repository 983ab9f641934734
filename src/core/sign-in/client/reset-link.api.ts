import { apiQuery } from "#src/client/api-query.ts";

/** Whether an emailed link still works. Asked anew on each visit, and not kept: its key is the link's secret. */
export const resetLinkQuery = (token: string) => ({
  ...apiQuery("/api/auth/reset-password", { query: { token } }),
  gcTime: 0,
});
