import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CommunitySearch } from "#src/features/forum/forum-address.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Bell } from "lucide-react";

/** Toggles the list of followed posts; category and search stay. */
export function FollowingFilter({ category, q, following }: Omit<CommunitySearch, "after">) {
  const user = useCurrentUser();
  if (!user && !following) return null;
  return (
    <Link
      to="/community"
      search={{ category, q, following: following ? undefined : true }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={following ? "true" : undefined}
      className={clsx("chip justify-self-start no-underline", following ? "bg-ink text-paper" : "chip-off")}
    >
      <Icon icon={Bell} />
      Following
    </Link>
  );
}
