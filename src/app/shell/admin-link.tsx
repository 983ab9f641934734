import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useAdminQueue } from "#src/core/queues/client/queue.api.ts";
import { shortCount } from "#src/ui/icon.tsx";

/** The link to the admin page, with the number of pending items. */
export function AdminLink({ className }: { className: string }) {
  const count = useAdminQueue()?.total ?? 0;
  return (
    <Link
      to="/admin"
      search={{ tab: "today" } as {}}
      activeOptions={{ includeSearch: false }}
      className={clsx(className, "gap-2")}
    >
      <span>{"Admin "}</span>
      {count > 0 && (
        <>
          <span className="count-badge">{shortCount(count)}</span>
          <span className="sr-only"> waiting</span>
        </>
      )}
    </Link>
  );
}
