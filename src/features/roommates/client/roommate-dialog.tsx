import { useQueryClient } from "@tanstack/react-query";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import { RoommateActions, useKnownMatch } from "#src/features/roommates/client/roommate-actions.tsx";
import { RoommateDetails } from "#src/features/roommates/client/roommate-details.tsx";
import { nameOf } from "#src/features/roommates/client/roommate-text.ts";
import { roommateQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { Roommate, RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type RoommateDialogProps = { id: string; onClose: () => void };

export function RoommateDialog({ id, onClose }: RoommateDialogProps) {
  const client = useQueryClient();
  const detail = useDetail(roommateQuery(id));
  // Lists contain whole profiles.
  const roommate = detail.gone ? undefined : (detail.item ?? findItem(client, "/api/roommates", id));
  const match = useKnownMatch(id);
  if (roommate) return <DetailsDialog roommate={{ ...match, ...roommate }} inAddress onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Profile"
      size={detail.error ? "short" : "tall"}
      width="34rem"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DetailState
        query={detail}
        what="profile"
        headingLevel={3}
        gone={{ text: "She may have found someone." }}
      >
        {() => null}
      </DetailState>
    </Dialog>
  );
}

type DetailsDialogProps = { roommate: Roommate | RoommateMatch; inAddress?: boolean; onClose: () => void };

export function DetailsDialog({ roommate, inAddress, onClose }: DetailsDialogProps) {
  const user = useCurrentUser();
  const own = user !== null && roommate.userId === user.id;
  return (
    <Contacts about={[roommate.user.id]}>
      <Dialog
        open
        onOpenChange={onClose}
        title={nameOf(roommate)}
        width="34rem"
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {!own && (
              <MessageButton
                label="Send Message"
                variant="primary"
                roommate={roommate}
                resumesDraft={inAddress}
              />
            )}
          </>
        }
      >
        <RoommateDetails roommate={roommate} />
        <RoommateActions roommate={roommate} leave={async () => onClose()} />
      </Dialog>
    </Contacts>
  );
}
