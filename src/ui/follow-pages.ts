import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";

const lazy = lazyPart(() => import("#src/ui/follow-router.ts").then((module) => module.followRouter), {
  soon: true,
});

/** Moves the focus on navigation, and leaves the entries of dialogs that a reload has closed, also on pages without dialogs. */
export function useFollowPages() {
  const router = useRouter();
  const { part: followRouter } = useLazyPart(lazy, false);
  useEffect(() => followRouter?.(router), [followRouter, router]);
}
