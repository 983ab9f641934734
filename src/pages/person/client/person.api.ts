import { apiQuery } from "#src/client/api-query.ts";

export const memberPageQuery = (id: string) => apiQuery("/api/people/:id", { param: { id } });
