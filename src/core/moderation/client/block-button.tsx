import { useQueryClient } from "@tanstack/react-query";
import { Ban, BellOff, EyeOff, MessageCircleOff } from "lucide-react";
import { useConfirm } from "#src/client/confirm.tsx";
import { useAction } from "#src/client/use-action.ts";
import { blockPerson } from "#src/core/moderation/client/moderation.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import type { Person } from "#src/core/people/person.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Block = {
  person: Pick<Person, "id" | "firstName" | "lastName" | "profileImageUrl">;
  /** The subject that connects the two: "Sunny room". */
  about?: string | undefined;
  /** Leaves a page or dialog that the block makes empty. */
  leave?: (() => Promise<unknown>) | undefined;
  /** Removes state of the blocked member that a page holds outside of its queries. */
  onBlocked?: (() => void) | undefined;
};

const effects = [
  { icon: MessageCircleOff, label: "You can’t message each other." },
  { icon: EyeOff, label: "You won’t see each other’s posts." },
  { icon: BellOff, label: "We won’t tell her." },
];

/** Asks for confirmation, blocks, then refetches everything. Undefined for guests, and for oneself. */
export function useBlock({ person, about, leave, onBlocked }: Block) {
  const { id, firstName, profileImageUrl } = person;
  const user = useCurrentUser();
  const client = useQueryClient();
  const confirm = useConfirm();
  const blocking = useAction({
    call: () => blockPerson(id!),
    failed: "Failed to block. Please try again.",
    done: {
      title: `${firstName} is blocked`,
      description: "We won’t tell her. You can unblock her in Settings.",
    },
  });
  if (!user || id === null || id === user.id) return undefined;
  return async () => {
    const done = await confirm({
      title: `Block ${firstName}?`,
      text: (
        <>
          <div className="mb-4 flex items-center gap-3">
            <Avatar name={firstName} src={profileImageUrl} />
            <p className="grid min-w-0 wrap-anywhere">
              <span className="type-label">{personName(person)}</span>
              {about && <span className="type-small text-ink-soft">{`About: ${about}`}</span>}
            </p>
          </div>
          <ul className="grid gap-3">
            {effects.map(({ icon, label }) => (
              <li key={label} className="flex items-center gap-3">
                <Icon icon={icon} className="flex-none text-ink-soft" />
                <span>{label}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 type-small text-ink-soft">
            You can unblock her in your profile, under Settings. If she asked for money or frightened you,
            report it first. Once you block her, you won’t see it.
          </p>
        </>
      ),
      confirmLabel: `Block ${firstName}`,
      danger: true,
      action: blocking.attempt,
    });
    if (!done) return;
    onBlocked?.();
    await leave?.();
    await client.invalidateQueries();
  };
}

type BlockButtonProps = Block & {
  /** Renders another button; it gets the press handler and the label. */
  children?: (ask: () => void, label: string) => Elements;
};

/** Blocks the author of an item; renders nothing for guests and for one's own items. */
export function BlockButton({ person, children, ...then }: BlockButtonProps) {
  const block = useBlock({ person, ...then });
  if (!block) return null;
  const ask = () => void block();
  const label = `Block ${person.firstName}`;
  if (children) return children(ask, label);
  return (
    <Button variant="quiet" icon={Ban} className="-ml-3 justify-self-start text-ink-soft" onClick={ask}>
      {label}
    </Button>
  );
}
