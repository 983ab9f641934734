import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { NotFoundPage } from "#src/app/shell/not-found-page.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// Rendered on the server; in the browser its code is in a file of its own, apart from other pages.
const pageOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/app/shell/not-found-page.tsx").then((module) => ({ default: module.NotFoundPage })),
    ),
  )
  .server(() => NotFoundPage);
const Shown = pageOf();

/** The 404 page, rendered on the server and hydrated once its code has loaded. */
export function LazyNotFoundPage() {
  return (
    <HydratesLater>
      <Shown />
    </HydratesLater>
  );
}
