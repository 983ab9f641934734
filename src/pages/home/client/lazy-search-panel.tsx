import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { SearchPanel } from "#src/pages/home/client/search-panel.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// It lies at the foot of the page: what it needs is not waited for. The server shows it at once.
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

/** The search panel as a part of the page, real before it has come alive. */
export function LazySearchPanel() {
  return (
    <HydratesLater>
      <Panel />
    </HydratesLater>
  );
}
