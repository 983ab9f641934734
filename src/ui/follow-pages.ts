import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";

const late = lazyPart(() => import("#src/ui/follow-router.ts").then((module) => module.followRouter), {
  soon: true,
});

/** Goes along from page to page: with the focus, and off the places that a reload has left without their sheets, also where no sheet is opened. */
export function useFollowPages() {
  const router = useRouter();
  const { part: followRouter } = useLazyPart(late, false);
  useEffect(() => followRouter?.(router), [followRouter, router]);
}
