import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { ownRequestsQuery } from "#src/core/support/client/support.api.ts";
import { stateText } from "#src/core/support/client/state-text.ts";
import { requestKinds } from "#src/core/support/support.options.ts";
import { postedAt } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

/** The newest request to the team, as a row above the conversations; its page leads to earlier ones. */
export function TeamRow() {
  const { productName, timeZone } = useSite();
  const now = useNow();
  const [request] = useInfiniteQuery(ownRequestsQuery).data?.items ?? [];
  if (!request) return null;
  const { id, kind, last, lastAt, unread } = request;
  return (
    <article className="relative flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-3 wrap-anywhere">
      <Avatar name={productName} />
      <div className="min-w-0 flex-[1_1_6.5rem]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className={clsx("type-label font-sans", !unread && "font-normal")}>
            <Link to="/support/$id" params={{ id }} className="card-link text-ink hover:underline">
              {`${productName} team`}
            </Link>
          </h2>
          <p className="type-small text-ink-soft">{postedAt(timeZone, lastAt, now)}</p>
        </div>
        <p className="type-small text-ink-soft">
          {`${requestKinds[kind].label} · ${unread ? "New answer" : stateText(timeZone, request)}`}
        </p>
        <p className={clsx("truncate type-small", unread && "font-semibold")}>{last}</p>
      </div>
    </article>
  );
}
