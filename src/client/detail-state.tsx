import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isNotFound, retryText } from "#src/client/api-error.ts";
import { useAsOf } from "#src/client/lists/offline-note.tsx";
import { EmptyState, LoadFailed } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** One item: undefined while it loads, if it failed to load, and once it is deleted, even if it is still cached. */
export type Detail<Data> = {
  item: Data | undefined;
  gone: boolean;
  /** When it was fetched, if it is shown without a connection. */
  asOf: number | undefined;
  error: Error | null;
  retry: () => void;
};

/** Fetches one item, unless the page's HTML already says that it does not exist. */
export function useDetail<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Detail<Data> {
  const query = useQuery({ ...options, retryOnMount: ({ state }) => !isNotFound(state.error) });
  const gone = isNotFound(query.error);
  return {
    item: gone ? undefined : query.data,
    gone,
    asOf: useAsOf(query),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

type DetailStateProps<Data> = {
  query: Detail<Data>;
  /** "post" */
  what: string;
  headingLevel?: 1 | 3;
  picture?: string;
  skeleton?: ReactNode;
  gone: { title?: string; text: string; action?: ReactNode };
  children: (item: Data) => Elements;
};

/** Shows one item, or that it is loading, does not exist, or failed to load. */
export function DetailState<Data>(props: DetailStateProps<Data>) {
  const { query, what, headingLevel = 1, picture, skeleton, gone, children } = props;
  const head = { headingLevel, picture };
  if (query.item !== undefined) return children(query.item);
  if (query.gone) {
    return (
      <EmptyState {...head} title={gone.title ?? `This ${what} is gone`} actions={gone.action}>
        {gone.text}
      </EmptyState>
    );
  }
  if (query.error) {
    return (
      <LoadFailed {...head} title={`Couldn’t load the ${what}`} onRetry={query.retry}>
        {retryText(query.error)}
      </LoadFailed>
    );
  }
  return (
    <div role="status" aria-label={`Loading the ${what}`} className="contents">
      {skeleton ?? (
        <div className="grid justify-items-center py-12">
          <Spinner />
        </div>
      )}
    </div>
  );
}
