import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { followFocus } from "#src/ui/focus-on-load.ts";

/** Moves the focus on navigation. */
export function useFollowPages() {
  const router = useRouter();
  useEffect(() => followFocus(router), [router]);
}
