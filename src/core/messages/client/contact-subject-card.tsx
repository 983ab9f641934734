import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { Badge } from "#src/ui/badge.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type ContactSubjectCardProps = {
  title: string;
  detail: string;
  /** Undefined where availability is not shown. */
  open?: boolean;
  address?: string | null;
  children?: Elements;
};

export function ContactSubjectCard({ title, detail, open, address, children }: ContactSubjectCardProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-paper-sunk px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="type-label">{address ? <a href={address}>{title}</a> : title}</p>
        {detail && <p className="type-small text-ink-soft">{detail}</p>}
      </div>
      {open !== undefined && (
        <Badge tone={open ? "plain" : "butter"}>{open ? "Available" : "Not available"}</Badge>
      )}
      {children}
    </div>
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
