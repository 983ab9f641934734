import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useAction } from "#src/client/use-action.ts";
import { personName } from "#src/core/people/person.ts";
import { blocksQuery, unblockPerson } from "#src/core/moderation/client/moderation.api.ts";
import type { BlockedPerson } from "#src/core/moderation/report.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export function BlockedPeople() {
  const list = useInfiniteQuery(blocksQuery);
  return (
    <PagedList
      list={list}
      className="grid gap-2"
      loading={<Skeleton className="h-16" />}
      failure={{ title: "Failed to load the people you blocked", headingLevel: 3 }}
      empty={<p className="type-small text-ink-soft">You haven’t blocked anybody.</p>}
      moreLabel="Show More"
    >
      {(block) => <BlockedRow {...block} />}
    </PagedList>
  );
}

function BlockedRow({ id, user }: BlockedPerson) {
  const ending = useAction({
    call: () => unblockPerson(id),
    failed: "Failed to unblock. Please try again.",
    changes: ["/api/blocks", "/api/conversations"],
  });
  return (
    <div className="flex flex-wrap items-center gap-3 wrap-anywhere">
      <Avatar size="small" name={personName(user)} src={user.profileImageUrl} />
      <span className="min-w-0 flex-1">{personName(user)}</span>
      <Button size="small" busy={ending.busy} onClick={() => ending.run()}>
        {`Unblock ${user.firstName}`}
      </Button>
    </div>
  );
}
