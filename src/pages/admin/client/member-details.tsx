import type { ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { Fact } from "#src/pages/admin/client/request-facts.tsx";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { longDate, longDateIn } from "#src/shared/dates.ts";

export function MemberDetails({ member }: { member: MemberForAdmins }) {
  const { timeZone } = useSite();
  const { person, town, verified, plan, sessions, suspension, createdAt } = member;
  const day = (moment: string) => longDateIn(timeZone, moment);
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="type-h3">
        Details
      </h2>
      <dl className="mt-3 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name="Email">{`${person.email}, ${person.emailVerified ? "confirmed" : "not confirmed"}`}</Fact>
        <Fact name="Joined">{day(createdAt)}</Fact>
        <Fact name="Town">{town ?? "Not given"}</Fact>
        <Fact name="Congregation">{person.congregation ?? "Not given"}</Fact>
        <Fact name="Verified">
          {verified ? `${verified.by ? `By ${verified.by}, ` : ""}${day(verified.since)}` : "No"}
        </Fact>
        <Fact name="Plan">
          {verified
            ? `${planOf(plan.id).name}${plan.until ? `, until ${day(plan.until)}` : ""}`
            : "None while she isn’t verified"}
        </Fact>
        {suspension && (
          <Fact name="Suspended">
            {suspension.until ? `Until ${day(suspension.until)}` : "Without an end"}
          </Fact>
        )}
        <Fact name="Sessions">
          <Sessions>
            {sessions.length === 0
              ? "Signed in nowhere"
              : sessions.map(({ device, day: last }, index) => (
                  <li key={index}>{`${device}, ${longDate(last)}`}</li>
                ))}
          </Sessions>
        </Fact>
      </dl>
    </section>
  );
}

const Sessions = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? <span>{children}</span> : <ul>{children}</ul>;
