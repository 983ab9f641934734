import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { ApiError, isNotFound } from "#src/client/api-error.ts";
import { packFetched, unpackFetched } from "#src/client/fetched.ts";

const failingWith = (status: number) => async () => {
  throw new ApiError(status, "", "");
};

it("gives the browser each query as the server left it, and of those that failed what is gone", async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await server.prefetchQuery({
    queryKey: ["/api/site"],
    queryFn: () => ({ status: "success", error: null }),
  });
  await server.prefetchQuery({ queryKey: ["/api/auth/user"], queryFn: () => null });
  await server.prefetchInfiniteQuery({
    queryKey: ["/api/forum", "pages"],
    queryFn: () => ({ items: ["</script>"] }),
    initialPageParam: "",
  });
  await server.prefetchQuery({ queryKey: ["/api/forum/gone"], queryFn: failingWith(404) });
  await server.prefetchQuery({ queryKey: ["/api/events"], queryFn: failingWith(500) });

  const browser = new QueryClient();
  unpackFetched(browser, packFetched(server));

  const states = (client: QueryClient, status: string) =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === status)
      .map(({ queryHash, queryType, state }) => ({ queryHash, queryType, state }));
  expect(states(browser, "success")).toEqual(states(server, "success"));
  const failed = states(browser, "error");
  expect(failed.map(({ queryHash, state }) => [queryHash, isNotFound(state.error)])).toEqual([
    ['["/api/forum/gone"]', true],
  ]);
});
