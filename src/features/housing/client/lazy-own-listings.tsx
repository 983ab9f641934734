import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, type ComponentProps } from "react";
import { OwnListings } from "#src/features/housing/client/own-listings.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// The server shows them at once. In the browser whoever looks for a home need not bring them along.
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

/** One's own listings as a part of the page, there from the start and alive once their code has come. */
export function LazyOwnListings(props: ComponentProps<typeof OwnListings>) {
  return (
    <HydratesLater>
      <Own {...props} />
    </HydratesLater>
  );
}
