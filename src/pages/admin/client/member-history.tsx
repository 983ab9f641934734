import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { viewText, wordsOf } from "#src/pages/admin/client/member-words.ts";
import type { Happened, MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { longDateIn, postedAt } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

type MemberProps = { member: MemberForAdmins };

export function WhatHappened({ member: { happened, reports } }: MemberProps) {
  return (
    <section aria-labelledby="happened">
      <h2 id="happened" className="type-h3">
        What happened
      </h2>
      <ol className="mt-4 grid">
        {happened.map((one) => (
          <HappenedLine key={`${one.kind} ${one.id}`} happened={one} />
        ))}
      </ol>
      <p className="mt-2 pl-8 type-small text-ink-soft">
        {reports.about === 0
          ? "Never reported."
          : `Reported ${times(reports.about)}, ${reports.upheld} upheld.`}
      </p>
    </section>
  );
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function HappenedLine({ happened }: { happened: Happened }) {
  const { timeZone } = useSite();
  const { title, more } = wordsOf(happened);
  const { address, kind } = happened;
  return (
    <li className="relative pb-4 pl-8 wrap-anywhere before:absolute before:top-1.5 before:bottom-[-.375rem] before:left-[.4rem] before:w-0.5 before:bg-line last:before:hidden">
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-0 size-3.5 rounded-full border-[2.5px] border-line-control bg-surface"
      />
      <p className="type-label">
        {address && kind !== "report" ? (
          // Not a TextLink, which is as high as a thumb and of one line.
          <Link to={address} className="text-inherit underline decoration-line-control underline-offset-4">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="type-small text-ink-soft">{[longDateIn(timeZone, happened.at), ...more].join(" · ")}</p>
    </li>
  );
}

export function WhoLooked({ member: { views, person } }: MemberProps) {
  const { timeZone } = useSite();
  const now = useNow();
  return (
    <section aria-labelledby="looked">
      <h2 id="looked" className="type-h3">
        Who looked at this page
      </h2>
      {views.length === 0 ? (
        <p className="mt-3 text-ink-soft">Nobody of the team yet.</p>
      ) : (
        <ul className="mt-2">
          {views.map(({ id, at, by, role, action }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-3 wrap-anywhere"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Avatar size="small" name={by ?? "?"} />
                <span>
                  <b className="type-label">{by ?? "Somebody who has left"}</b>
                  <span className="text-ink-soft">
                    {` ${[role === "member" ? "" : role, viewText(action)].filter(Boolean).join(" · ")}`}
                  </span>
                </span>
              </span>
              <span className="type-small text-ink-soft">{postedAt(timeZone, at, now)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 type-small text-ink-soft">
        {`Each look is kept in the log, once an hour. ${person.firstName} has a right to know about it.`}
      </p>
    </section>
  );
}
