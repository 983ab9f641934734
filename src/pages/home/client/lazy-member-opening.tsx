import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy } from "react";
import { MemberOpening } from "#src/pages/home/client/member-opening.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// For members only: guests need not load it. The server renders it at once.
const openingOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/pages/home/client/member-opening.tsx").then((module) => ({
        default: module.MemberOpening,
      })),
    ),
  )
  .server(() => MemberOpening);
const Opening = openingOf();

/** A part of {@link MemberOpening}, which is readable and linked before it hydrates. */
export const LazyMemberOpening = (props: { hello?: true }) => (
  <HydratesLater>
    <Opening {...props} />
  </HydratesLater>
);
