import { Check } from "lucide-react";
import type { Person } from "#src/core/people/person.schema.ts";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { useSite } from "#src/client/site.ts";
import { monthIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon } from "#src/ui/icon.tsx";

export type AddresseeProps = {
  to: Pick<Person, "id" | "firstName" | "profileImageUrl" | "congregation" | "verifiedSince">;
  age?: number | undefined;
  shared?: readonly string[] | undefined;
};

/** The recipient of a message, and what the two have in common. */
export function Addressee({ to, age, shared }: AddresseeProps) {
  const name = to.firstName || "User";
  const { timeZone } = useSite();
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={to.profileImageUrl} />
        <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
          <p className="type-label">
            <span>{`To ${name}`}</span>
            {age !== undefined && <span className="font-normal text-ink-soft">{`, ${age}`}</span>}
          </p>
          {to.congregation && <p className="type-small text-ink-soft">{`${to.congregation} congregation`}</p>}
          <NotVerifiedBadge person={to} />
          {to.verifiedSince && (
            <VerifiedBadge person={{ ...to, lastName: null }}>
              {`Verified since ${monthIn(timeZone, to.verifiedSince)}`}
            </VerifiedBadge>
          )}
        </div>
      </div>
      {shared && shared.length > 0 && (
        <div className="grid gap-2 type-small">
          <p className="text-ink-soft">What you share, if you’re looking for a way to start:</p>
          <ul className="grid gap-1">
            {shared.map((reason) => (
              <li key={reason} className="grid grid-cols-[auto_1fr] gap-2">
                <Icon icon={Check} strokeWidth={2.25} className="mt-[.1rem] size-[1.15rem] text-verified" />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
