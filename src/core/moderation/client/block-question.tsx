import { useQueryClient } from "@tanstack/react-query";
import { BellOff, EyeOff, MessageCircleOff } from "lucide-react";
import { useAction } from "#src/client/use-action.ts";
import { blockPerson } from "#src/core/moderation/client/block.api.ts";
import { personName } from "#src/core/people/person-name.ts";
import type { Person } from "#src/core/people/person.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useLeaveDialogs } from "#src/ui/dialog-history.ts";

/** The member to block, and what to do on the page afterwards. */
export type BlockQuestionProps = {
  person: Pick<Person, "firstName" | "lastName" | "profileImageUrl"> & { id: string };
  /** The subject that connects the two: "Sunny room". */
  about?: string | undefined;
  /** Leaves a page or dialog that is empty after the block. */
  leave?: (() => Promise<unknown>) | undefined;
  /** Removes state of the blocked member that a page holds outside of its queries. */
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
};

const effects = [
  { icon: MessageCircleOff, label: "Neither of you can write to the other." },
  { icon: EyeOff, label: "Neither of you finds what the other posts." },
  { icon: BellOff, label: "She is not told." },
];

/** Confirms and blocks, then refetches everything: the blocked member's content goes from the page. */
export function BlockQuestion({ person, about, leave, onBlocked, onClose }: BlockQuestionProps) {
  const { id, firstName, profileImageUrl } = person;
  const client = useQueryClient();
  const leaveDialogs = useLeaveDialogs();
  const blocking = useAction({
    call: () => blockPerson(id),
    failed: "Failed to block. Please try again.",
    done: {
      title: `${firstName} is blocked`,
      description: "She is not told. You can end it in your settings.",
    },
    onDone: () => {
      onBlocked?.();
      const fetchAnew = () => client.invalidateQueries();
      if (leave) {
        leaveDialogs(() => void leave().then(fetchAnew));
        return undefined;
      }
      onClose();
      return fetchAnew();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${firstName}?`}
      description={
        <>
          <div className="mb-4 flex items-center gap-3">
            <Avatar name={firstName} src={profileImageUrl} />
            <p className="grid min-w-0 wrap-anywhere">
              <span className="type-label">{personName(person)}</span>
              {about && <span className="type-small text-ink-soft">About: {about}</span>}
            </p>
          </div>
          <ul className="grid gap-3">
            {effects.map(({ icon, label }) => (
              <li key={label} className="flex items-center gap-3">
                <Icon icon={icon} className="flex-none text-ink-soft" />
                {label}
              </li>
            ))}
          </ul>
          <p className="mt-4 type-small text-ink-soft">
            You can unblock her in your profile, under Settings. If she asked for money or frightened you,
            report it first: once she is blocked you do not see it any more.
          </p>
        </>
      }
      confirmLabel={`Block ${firstName}`}
      danger
      busy={blocking.busy}
      onConfirm={() => blocking.run()}
    />
  );
}
