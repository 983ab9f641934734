import { clsx } from "clsx";
import type { Event } from "#src/features/events/event.schema.ts";

export type Cover = NonNullable<Event["cover"]>;

export const coverPath = (cover: Cover) => `/img/${cover}.svg`;

type EventCoverProps = { cover: Cover; eager?: boolean; className?: string };

/** The drawing that the host has chosen. It decorates: the text says what the event is. */
export const EventCover = ({ cover, eager, className }: EventCoverProps) => (
  <img
    src={coverPath(cover)}
    alt=""
    width={800}
    height={600}
    loading={eager ? "eager" : "lazy"}
    className={clsx("bg-paper-sunk object-cover", className)}
  />
);
