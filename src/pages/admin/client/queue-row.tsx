import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Check, Clock } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { api, checked } from "#src/client/api.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { timeLeft } from "#src/core/moderation/client/waiting-times.ts";
import { dueText, untilText } from "#src/core/queues/due-text.ts";
import type { QueueClaim, QueueItem } from "#src/core/queues/queue.schema.ts";
import { comeBackTo } from "#src/pages/admin/client/answered-card.tsx";
import { queueIcon } from "#src/pages/admin/client/queue-icons.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

type QueueRowProps = { item: QueueItem; now: Date; isFirst: boolean };

/** One item that waits: what it is, when it is due, and who has it. */
export function QueueRow({ item, now, isFirst }: QueueRowProps) {
  const { timeZone } = useSite();
  const { kind, title, line, address, dueAt } = item;
  // The page may be open for longer than she has it.
  const claim = item.claim && Date.parse(item.claim.until) > now.getTime() ? item.claim : null;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6 before:absolute before:top-11 before:bottom-0 before:left-[1.3125rem] before:w-0.5 before:bg-line"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-11 place-items-center rounded-full border-[2.5px]",
          isFirst ? "border-accent" : "border-ink",
        )}
      >
        <Icon icon={queueIcon(kind)} className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 id={titleId} className="font-sans text-base/[1.4] font-bold wrap-anywhere">
          <Link {...linkTo(address)} className="text-ink hover:underline">
            {title}
          </Link>
        </h3>
        <p className="type-small wrap-anywhere text-ink-soft">{line}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={timeLeft(dueAt, now).tone} icon={Clock}>
            {/* The minute may change between rendering on the server and in the browser. */}
            <span suppressHydrationWarning>{dueText(timeZone, dueAt, now)}</span>
          </Badge>
          <Claim item={item} claim={claim} now={now} isFirst={isFirst} />
        </div>
      </div>
    </article>
  );
}

/** An address of the declaration, for a link within the site. */
function linkTo(address: string) {
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  const search = Object.fromEntries(searchParams) as {};
  return { to: pathname as "/admin", search, hash: hash.slice(1) };
}

type ClaimProps = { item: QueueItem; claim: QueueClaim | null; now: Date; isFirst: boolean };

/** Who has it until when, and the button by which this organizer takes it, or lets it go. */
function Claim({ item: { kind, id, title }, claim, now, isFirst }: ClaimProps) {
  const { timeZone } = useSite();
  const group = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { $put, $delete } = api.api.admin.queue[":kind"][":id"].claim;
  const param = { kind, id };
  const changing = useAction({
    call: async (mine: boolean): Promise<unknown> =>
      mine ? checked($delete({ param })) : checked($put({ param })),
    done: (_answer, mine) =>
      mine
        ? { title: "You let it go", description: "Somebody else can take it now." }
        : { title: "You have this for 24 hours", description: "Others see that you’re on it." },
    failed: "Failed to change who has this. Please try again.",
    changes: ["/api/admin/queue", "/api/admin/waiting"],
  });
  const label = claim ? "Let Go" : "I Have This";
  const isOthers = claim !== null && !claim.mine;
  useEffect(() => {
    // Somebody else was faster: her button is gone, and the focus with it.
    if (isOthers && wasPressed.current && document.activeElement === document.body) comeBackTo(group.current);
    wasPressed.current = false;
  }, [isOthers]);
  return (
    <div ref={group} className="ml-auto flex min-h-11 items-center gap-3 rounded-small">
      {claim && (
        <>
          {claim.mine ? (
            <Icon icon={Check} className="size-5 flex-none" />
          ) : (
            <Avatar size="small" name={claim.by} src={null} />
          )}
          <p className="type-small text-ink-soft">
            <b className="block font-[650] text-ink">
              {claim.mine ? "You have this" : `${claim.by} has this`}
            </b>
            <span suppressHydrationWarning>{`until ${untilText(timeZone, claim.until, now)}`}</span>
          </p>
        </>
      )}
      {!isOthers && (
        <Button
          size="small"
          // The other rows have the same words.
          aria-label={`${label}: ${title}`}
          variant={claim ? "quiet" : isFirst ? "primary" : "plain"}
          busy={changing.busy}
          busyLabel="Saving..."
          onClick={() => {
            wasPressed.current = true;
            changing.run(claim !== null);
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
