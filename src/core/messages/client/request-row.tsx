import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { personName } from "#src/core/people/person.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon } from "#src/ui/icon.tsx";

type RequestRowProps = { conversation: Conversation; open?: boolean };

export const isRequest = ({ state, askedByMe }: Pick<Conversation, "state" | "askedByMe">) =>
  state === "asked" && !askedByMe;

/** A request that waits for the member's answer, in two lines: who asks, and about what. */
export function RequestRow({ conversation, open = false }: RequestRowProps) {
  const { id, subject } = conversation;
  const name = personName(conversation.with);
  return (
    <article
      className={clsx(
        "relative mb-2 flex items-center gap-4 rounded-card bg-butter-wash px-4 py-3 text-butter-ink",
        open && "inset-ring-2 inset-ring-butter-ink",
      )}
    >
      {/* The tint of an initial may be that of the row. */}
      <Avatar
        name={name}
        src={conversation.with.profileImageUrl}
        className="inset-ring inset-ring-butter-ink/40"
      />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans type-label">
          <Link
            to="/messages/$id"
            params={{ id }}
            aria-current={open ? "page" : undefined}
            className="card-link text-ink hover:underline"
          >
            <span>Message request</span>
            <span className="sr-only">{` from ${name}`}</span>
          </Link>
        </h2>
        <p className="truncate type-small">
          {[name, subject.title, !subject.open && "Not available"].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Icon icon={ChevronRight} className="size-5 flex-none" />
    </article>
  );
}
