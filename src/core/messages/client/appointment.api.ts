import { apiQuery } from "#src/client/api-query.ts";

export const appointmentQuery = (id: string) => apiQuery("/api/appointments/:id", { param: { id } });

export const friendPageQuery = (token: string) => apiQuery("/api/friend-pages/:token", { param: { token } });
