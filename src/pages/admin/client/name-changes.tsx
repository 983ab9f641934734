import { useInfiniteQuery } from "@tanstack/react-query";
import { useNow } from "#src/client/use-now.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { namesQuery } from "#src/pages/admin/client/admin.api.ts";
import { NameChangeCard } from "#src/pages/admin/client/name-change-card.tsx";

/** Verified members' new names and congregations that wait for a look. */
export function NameChanges() {
  const now = useNow();
  return (
    <AdminSection
      id="name-changes"
      title="New Names"
      list={useInfiniteQuery(namesQuery)}
      className="grid gap-4 sm:grid-cols-2 sm:gap-6"
      failure={{ title: "Couldn’t load the new names" }}
      empty="Nobody is waiting for a new name"
      moreLabel="Show More"
    >
      {(change, onGone) => <NameChangeCard change={change} now={now} onReviewed={onGone} />}
    </AdminSection>
  );
}
