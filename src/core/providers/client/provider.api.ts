import { queryOptions, type QueryFunctionContext, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import type { AuthProvider } from "#src/core/providers/provider.schema.ts";

/** The providers that offer sign-in beside e-mail. */
export const providersQuery = queryOptions({
  ...apiQuery("/api/auth/providers"),
  queryFn: async (context: QueryFunctionContext): Promise<AuthProvider[]> => {
    try {
      return await fetchFromKey({ on401: "throw" })(context);
    } catch (error) {
      console.warn("The other ways to sign in could not be fetched.", error);
      throw error;
    }
  },
  staleTime: Infinity,
});

const none: AuthProvider[] = [];

/** The providers; none while they are loading or cannot be fetched. */
export const useProviders = () => useQuery(providersQuery).data ?? none;
