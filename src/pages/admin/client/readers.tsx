import { useInfiniteQuery } from "@tanstack/react-query";
import { useSite } from "#src/client/site.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { readersQuery } from "#src/pages/admin/client/admin.api.ts";
import { longDateIn } from "#src/shared/dates.ts";

/** Accounts that have reached the hourly limit of people to view: somebody may be copying the directory. */
export function Readers() {
  const { timeZone } = useSite();
  return (
    <AdminSection
      id="readers"
      title="Unusual Browsing"
      list={useInfiniteQuery(readersQuery)}
      failure={{ title: "Couldn’t load the list" }}
      empty="Nothing unusual"
    >
      {({ at, person }) => (
        <div className="grid gap-[.2rem] border-b border-line py-4 wrap-anywhere">
          <h3 className="font-sans text-base/[1.55] font-bold">{`${person.firstName} ${person.lastName}`}</h3>
          <p className="type-small text-ink-soft">
            {[person.email, longDateIn(timeZone, at)].filter(Boolean).join(" · ")}
          </p>
        </div>
      )}
    </AdminSection>
  );
}
