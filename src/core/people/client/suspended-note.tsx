import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useSite } from "#src/client/site.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { appealLink, whileSuspended } from "#src/shared/actor.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

type SuspendedNoteProps = {
  suspension: NonNullable<CurrentUser["suspension"]>;
  className?: string | undefined;
};

export function SuspendedNote({ suspension: { until }, className }: SuspendedNoteProps) {
  const { timeZone } = useSite();
  return (
    <section
      aria-label="Your account is suspended"
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-butter-wash p-4 text-butter-ink",
        className,
      )}
    >
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <p className="type-label">
          {`Your account is suspended ${until ? `until ${longDateIn(timeZone, until)}, ${timeIn(timeZone, until)}` : "for good"}.`}
        </p>
        <p className="type-small">{whileSuspended}</p>
      </div>
      <Button asChild size="small">
        <Link to={appealLink.to}>{appealLink.label}</Link>
      </Button>
    </section>
  );
}

/** Tells a suspended user, once per page, that writing is not possible; renders nothing for others. */
export function AccountSuspended({ className }: { className?: string }) {
  const suspension = useCurrentUser()?.suspension;
  return suspension && <SuspendedNote suspension={suspension} className={className} />;
}
