import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { AccountIcons } from "#src/app/shell/account-icons.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// Rendered on the server; their code is loaded after hydration, for members alone.
const iconsOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/app/shell/account-icons.tsx").then((module) => ({ default: module.AccountIcons })),
    ),
  )
  .server(() => AccountIcons);
const Later = iconsOf();

/** The icons in the header, rendered on the server and hydrated once their code has loaded. */
export const LazyAccountIcons = () => (
  <HydratesLater>
    <Later />
  </HydratesLater>
);
