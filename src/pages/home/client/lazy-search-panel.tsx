import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { SearchPanel } from "#src/pages/home/client/search-panel.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// At the end of the page: it hydrates late. The server renders it at once.
const panelOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/pages/home/client/search-panel.tsx").then((module) => ({
        default: module.SearchPanel,
      })),
    ),
  )
  .server(() => SearchPanel);
const Panel = panelOf();

/** The search panel, which works before it hydrates. */
export function LazySearchPanel() {
  return (
    <HydratesLater>
      <Panel />
    </HydratesLater>
  );
}
