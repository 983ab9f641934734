import { Ban } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { BlockQuestionProps } from "#src/core/moderation/client/block-question.tsx";
import type { Person } from "#src/core/people/person.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** The confirmation of a block, loaded when it opens. */
export const BlockQuestion = lazyDialog(
  ({ person }: BlockQuestionProps) => `Block ${person.firstName}?`,
  () => import("#src/core/moderation/client/block-question.tsx").then((module) => module.BlockQuestion),
);

type BlockButtonProps = Pick<BlockQuestionProps, "onBlocked" | "leave"> & {
  person: Pick<Person, "id" | "firstName" | "lastName" | "profileImageUrl">;
  /** Renders another button; it gets the press handler and the label. */
  children?: (ask: () => void, label: string) => ReactNode;
};

/** Blocks the author of something; nothing for guests, and nothing on one's own. */
export function BlockButton({ person, children, ...then }: BlockButtonProps) {
  const { id, firstName } = person;
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (!user || id === null || id === user.id) return null;
  const ask = () => setAsking(true);
  const label = `Block ${firstName}`;
  return (
    <>
      {children ? (
        children(ask, label)
      ) : (
        <Button variant="quiet" icon={Ban} className="-ml-3 justify-self-start text-ink-soft" onClick={ask}>
          {label}
        </Button>
      )}
      {asking && <BlockQuestion person={{ ...person, id }} onClose={() => setAsking(false)} {...then} />}
    </>
  );
}
