import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DialogFrame } from "#src/client/lazy-dialog.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { PersonHead } from "#src/features/roommates/client/roommate-card.tsx";
import { nameOf } from "#src/features/roommates/client/roommate-text.ts";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Skeleton } from "#src/ui/loading.tsx";

type KnownProps = { id: string };

/** What a list that was fetched knows of a profile. */
const useKnownRoommate = (id: string) => findItem(useQueryClient(), "/api/roommates", id);

export function KnownName({ id }: KnownProps) {
  const roommate = useKnownRoommate(id);
  return <span>{roommate ? nameOf(roommate) : "Profile"}</span>;
}

function LoadingRoommate({ id }: KnownProps) {
  const roommate = useKnownRoommate(id);
  return (
    <>
      {roommate ? <PersonHead roommate={roommate} /> : <Skeleton className="h-16" />}
      <LoadingCards />
    </>
  );
}

/** A profile's dialog while its code loads. */
export const roommateFrame = ({ id }: KnownProps): DialogFrame => ({
  width: "34rem",
  foot: "Close",
  skeleton: <LoadingRoommate id={id} />,
});

export const LoadingCards = () => (
  <div className="grid gap-6">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-28 rounded-control!" />
    ))}
  </div>
);

export const matchesFrame: DialogFrame = { width: "46rem", foot: null, skeleton: <LoadingCards /> };

export const quizFrame: DialogFrame = { foot: "Previous" };

export function ProfileFormTitle() {
  const own = useQuery({ ...ownProfileQuery, enabled: false });
  return <span>{own.data ? "Edit Your Profile" : "Create Your Profile"}</span>;
}
