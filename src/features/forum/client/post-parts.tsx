import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { postedAt, repliedAt } from "#src/shared/dates.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";

const tones: Record<string, BadgeTone> = {
  housing: "peach",
  roommates: "lilac",
  general: "butter",
  safety: "sky",
};

export function PostHead({ post }: { post: Post }) {
  const { author, category } = post;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={author.firstName} src={author.profileImageUrl} />
      <div className="min-w-24 flex-1">
        <p className="type-label wrap-anywhere">
          <PersonName person={author} />
        </p>
        <p className="type-small text-ink-soft">
          <PostTime moment={post.createdAt} />
          {post.editedAt && <span> · Edited</span>}
        </p>
      </div>
      <Badge tone={tones[category.toLowerCase()]} className="shrink! wrap-anywhere">
        {category}
      </Badge>
    </header>
  );
}

type PostTimeProps = { moment: string; reply?: boolean };

export function PostTime({ moment, reply }: PostTimeProps) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    // A page rendered before midnight may hydrate after it.
    <time dateTime={moment} suppressHydrationWarning>
      {(reply ? repliedAt : postedAt)(timeZone, moment, now)}
    </time>
  );
}

const maxUnread = 100;

export function ReplyCount({ post: { replies: count, unread } }: { post: Post }) {
  return (
    <>
      <Icon icon="message-circle" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{repliesText(count)}</span>
      {unread > 0 && (
        <>
          <span className="sr-only">, </span>
          <b className="font-[650] text-accent-ink">
            {`${unread < maxUnread ? unread : `${maxUnread - 1}+`} new`}
          </b>
        </>
      )}
    </>
  );
}

export const repliesText = (count: number) => `${count} ${count === 1 ? "reply" : "replies"}`;
