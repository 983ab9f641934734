import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { AccountIcons } from "#src/app/shell/account-icons.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// The server shows them at once; their code comes when the page is alive, and to members alone.
const iconsOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/app/shell/account-icons.tsx").then((module) => ({ default: module.AccountIcons })),
    ),
  )
  .server(() => AccountIcons);
const Later = iconsOf();

/** The icons in the header, there from the start and alive once their code has come. */
export const LazyAccountIcons = () => (
  <HydratesLater>
    <Later />
  </HydratesLater>
);
