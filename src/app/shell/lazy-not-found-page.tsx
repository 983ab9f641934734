import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { NotFoundPage } from "#src/app/shell/not-found-page.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// The server shows it at once. In the browser no page need bring it along for an address that leads nowhere.
const pageOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/app/shell/not-found-page.tsx").then((module) => ({ default: module.NotFoundPage })),
    ),
  )
  .server(() => NotFoundPage);
const Shown = pageOf();

/** What every address that leads nowhere shows, there from the start and alive once its code has come. */
export function LazyNotFoundPage() {
  return (
    <HydratesLater>
      <Shown />
    </HydratesLater>
  );
}
