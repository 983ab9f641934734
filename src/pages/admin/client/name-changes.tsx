import { useInfiniteQuery } from "@tanstack/react-query";
import { useNow } from "#src/client/use-now.ts";
import { AnsweredCard } from "#src/pages/admin/client/answered-card.tsx";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { namesQuery } from "#src/pages/admin/client/admin.api.ts";
import { NameChangeCard } from "#src/pages/admin/client/name-change-card.tsx";
import { useAnswered } from "#src/pages/admin/client/use-answered.ts";
import { Badge } from "#src/ui/badge.tsx";

export function NameChanges() {
  const now = useNow();
  const { list, isAnswered, answer } = useAnswered(useInfiniteQuery(namesQuery));
  return (
    <AdminSection
      id="name-changes"
      title="New Names"
      list={list}
      className="grid gap-4 sm:grid-cols-2 sm:gap-6"
      failure={{ title: "Couldn’t load the new names" }}
      empty="Nobody is waiting for a new name"
      moreLabel="Show More"
    >
      {(change, onGone) =>
        isAnswered(change) ? (
          <AnsweredCard
            title={`${change.before.firstName} ${change.before.lastName}`}
            line={change.user.email}
            badge={
              change.status === "approved" ? (
                <Badge tone="verified">Agreed</Badge>
              ) : (
                <Badge>Not Changed</Badge>
              )
            }
          />
        ) : (
          <NameChangeCard change={change} now={now} onReviewed={answer} onGone={onGone} />
        )
      }
    </AdminSection>
  );
}
