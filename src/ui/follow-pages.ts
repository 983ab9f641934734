import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { latePart, useLatePart } from "#src/ui/lazy-part.ts";

const late = latePart(() => import("#src/ui/follow-router.ts").then((module) => module.followRouter), {
  soon: true,
});

/** Goes along from page to page: with the focus, and off the places that a reload has left without their sheets, also where no sheet is opened. */
export function useFollowPages() {
  const router = useRouter();
  const { part: followRouter } = useLatePart(late, false);
  useEffect(() => followRouter?.(router), [followRouter, router]);
}
