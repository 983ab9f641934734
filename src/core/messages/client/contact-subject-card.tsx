import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { MediaPicture } from "#src/core/media/client/media-item.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** What a message is about, as far as it is known. */
export type ShownSubject = {
  title: string;
  detail: string;
  /** "$1,180 / month" */
  price?: string | null | undefined;
  picture?: { url: string; width: number | null; height: number | null } | null | undefined;
  address?: string | null;
  /** Undefined where availability is not shown. */
  open?: boolean;
};

export const ContactSubjectCard = ({ subject }: { subject: ShownSubject }) => (
  <div className="flex items-center gap-3 rounded-card bg-paper p-2">
    <SubjectFacts subject={subject} />
  </div>
);

type SubjectFactsProps = {
  subject: ShownSubject;
  /** Whether the whole card around it leads to the subject, and each text has one line. */
  linked?: boolean;
};

/** Its picture beside price, title and place. */
export function SubjectFacts({ subject, linked = false }: SubjectFactsProps) {
  const { title, detail, price, picture, open, address } = subject;
  const line = linked ? "truncate" : "";
  const heading = (
    <p className={`${line} min-w-0 type-label`}>
      {address ? (
        // Cut off itself, since axe measures how far a link reaches, also where it is hidden.
        <a href={address} className={linked ? "card-link block truncate" : undefined}>
          {title}
        </a>
      ) : (
        title
      )}
    </p>
  );
  return (
    <>
      {picture && (
        <div className="size-16 flex-none overflow-hidden rounded-small">
          <MediaPicture item={{ ...picture, alt: "" }} sizes="64px" />
        </div>
      )}
      <div className="min-w-0 flex-1 px-1 wrap-anywhere">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {price ? <Price price={price} /> : heading}
          {open !== undefined && (
            <Badge tone={open ? "plain" : "butter"}>{open ? "Available" : "Not available"}</Badge>
          )}
        </div>
        {price && heading}
        {detail && <p className={`${line} type-small text-ink-soft`}>{detail}</p>}
      </div>
    </>
  );
}

/** "$1,180 / month", with the month smaller. */
function Price({ price }: { price: string }) {
  const [amount, per] = price.split(" / ");
  return (
    <p className="font-serif text-xl/tight">
      <span>{amount}</span>
      {per && <span className="font-sans type-small text-ink-soft">{` / ${per}`}</span>}
    </p>
  );
}

/** The link to the safety guide, shown wherever two members talk about a home. */
export const SafetyLine = () => (
  <p className="flex items-center gap-2 type-small">
    <Icon icon={ShieldCheck} className="size-5 flex-none text-ink-soft" />
    <TextLink asChild className="whitespace-normal!">
      <Link to="/playbooks/$id" params={{ id: "viewing-rooms-safely" }}>
        See it before you pay anything
      </Link>
    </TextLink>
  </p>
);
