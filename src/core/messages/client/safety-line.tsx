import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { TextLink } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

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
