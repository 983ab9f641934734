import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, type ComponentProps } from "react";
import { OwnListings } from "#src/features/housing/client/own-listings.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// Rendered by the server at once; in the browser their code is not part of the search page.
const listOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/features/housing/client/own-listings.tsx").then((module) => ({
        default: module.OwnListings,
      })),
    ),
  )
  .server(() => OwnListings);
const Own = listOf();

/** The user's own listings, rendered by the server and hydrated once their code has loaded. */
export function LazyOwnListings(props: ComponentProps<typeof OwnListings>) {
  return (
    <HydratesLater>
      <Own {...props} />
    </HydratesLater>
  );
}
