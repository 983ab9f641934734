import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { House, UsersRound } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { MediaPicture } from "#src/core/media/client/media-item.tsx";
import { EventTimes } from "#src/features/events/client/event-ticket.tsx";
import { stubOf } from "#src/features/events/client/event-text.ts";
import { repliesText } from "#src/features/forum/client/post-parts.tsx";
import { budgetText, moveInText } from "#src/features/roommates/client/roommate-text.ts";
import { townOf } from "#src/pages/person/client/write-button.tsx";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { dayIn, postedAt } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type PersonSectionsProps = { page: MemberPage; own: boolean };

/** What she offers, hosts and wrote lately; a section with nothing in it is left out. */
export function PersonSections({ page, own }: PersonSectionsProps) {
  const { person, homes, roommate, events, posts } = page;
  if (homes.length + events.length + posts.length === 0 && !roommate) {
    return (
      <p className="max-w-[34em] text-ink-soft">
        {own
          ? "Nothing here yet. Your homes, events and posts will show up here."
          : `Nothing here yet. When ${person.firstName} posts a home, an event or something in CC Chat, you’ll find it here.`}
      </p>
    );
  }
  return (
    <div className="grid gap-10">
      <Section title="Homes">
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} />
        ))}
      </Section>
      <Section title="Looking for a roommate">
        {roommate && [<RoommateRow key="profile" profile={roommate} />]}
      </Section>
      <Section title="Hosting">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Section>
      <Section title="In CC Chat">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </Section>
    </div>
  );
}

type SectionProps = { title: string; children: readonly ReactElement[] | null };

function Section({ title, children }: SectionProps) {
  if (!children || children.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="type-h3">{title}</h2>
      <ul className="mt-1">
        {children.map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { picture: Elements; link: Elements; facts: ReactNode };

/** A row that is one link as a whole: a small picture, the title, and a line of facts. */
const Row = ({ picture, link, facts }: RowProps) => (
  <article className="relative flex min-h-18 items-center gap-4 border-b border-line py-3">
    {picture}
    <div className="min-w-0 flex-1">
      <h3 dir="auto" className="font-sans text-base/[1.35] font-semibold wrap-anywhere">
        {link}
      </h3>
      <p className="type-small text-ink-soft wrap-anywhere">{facts}</p>
    </div>
  </article>
);

const square = "size-16 flex-none overflow-hidden rounded-small";

const Tile = ({ icon, tint }: { icon: Drawing; tint: string }) => (
  <span className={clsx(square, tint, "grid place-items-center")}>
    <Icon icon={icon} className="size-6" />
  </span>
);

const rowLink = "card-link hover:underline";

function HomeRow({ home }: { home: MemberPage["homes"][number] }) {
  const { id, title, location, price, bedrooms, images, cover } = home;
  const [url] = images;
  const rooms = bedrooms === 0 ? "Studio" : `${bedrooms} ${bedrooms === 1 ? "bed" : "beds"}`;
  return (
    <Row
      picture={
        url && cover ? (
          <div className={clsx(square, "bg-paper-sunk")}>
            <MediaPicture item={{ url, ...cover, alt: "" }} sizes="64px" />
          </div>
        ) : (
          <Tile icon={House} tint="bg-peach-wash text-peach-ink" />
        )
      }
      link={
        <Link to="/housing/$id" params={{ id }} className={rowLink}>
          {title}
        </Link>
      }
      facts={`${dollars(price)} / month · ${location} · ${rooms}`}
    />
  );
}

const wanted = {
  roommate: "A roommate",
  room: "A room",
  both: "A room or a roommate",
} as const satisfies Record<NonNullable<MemberPage["roommate"]>["lookingFor"], string>;

function RoommateRow({ profile }: { profile: NonNullable<MemberPage["roommate"]> }) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const { id, age, lookingFor, location, moveInDate } = profile;
  return (
    <Row
      picture={<Tile icon={UsersRound} tint="bg-lilac-wash text-lilac-ink" />}
      link={
        <Link to="/roommates/$id" params={{ id: id! }} preload={false} className={rowLink}>
          Roommate profile
        </Link>
      }
      facts={[
        wanted[lookingFor],
        `Age ${age}`,
        `${budgetText(profile)} a month`,
        location,
        moveInDate && moveInText(moveInDate, today),
      ]
        .filter(Boolean)
        .join(" · ")}
    />
  );
}

const tints = {
  meetup: "bg-peach-wash text-peach-ink",
  workshop: "bg-sky-wash text-sky-ink",
  networking: "bg-butter-wash text-butter-ink",
  social: "bg-lilac-wash text-lilac-ink",
} as const satisfies Record<MemberPage["events"][number]["category"], string>;

function EventRow({ event }: { event: MemberPage["events"][number] }) {
  const { timeZone } = useSite();
  const { month, day } = stubOf(timeZone, event.date);
  return (
    <Row
      picture={
        <span
          aria-hidden="true"
          className={clsx(square, tints[event.category], "grid place-content-center text-center")}
        >
          <span className="type-label">{month}</span>
          <span className="font-serif text-2xl/none font-[560]">{day}</span>
        </span>
      }
      link={
        <Link to="/events/$id" params={{ id: event.id }} className={rowLink}>
          {event.title}
        </Link>
      }
      facts={
        <>
          <EventTimes event={event} />
          <span>{` · ${townOf(event)}`}</span>
        </>
      }
    />
  );
}

function PostRow({ post }: { post: MemberPage["posts"][number] }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { id, title, category, createdAt, replies } = post;
  return (
    <Row
      picture={<Tile icon="message-circle" tint="bg-butter-wash text-butter-ink" />}
      link={
        <Link to="/community/$id" params={{ id }} className={rowLink}>
          {title}
        </Link>
      }
      facts={
        <>
          <span>{`${category} · `}</span>
          <time dateTime={createdAt} suppressHydrationWarning>
            {postedAt(timeZone, createdAt, now)}
          </time>
          <span>{` · ${repliesText(replies)}`}</span>
        </>
      }
    />
  );
}
