import { Flag, Shield } from "lucide-react";
import type { Conversation, Message, OpenedConversation } from "#src/core/messages/message.schema.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { StaySafeLink } from "#src/core/people/client/stay-safe.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

export type Caution = NonNullable<OpenedConversation["caution"]>;

export const cautionTitle = "Please be careful here.";

type CautionNoteProps = { caution: Caution; message: Message; by: Conversation["with"] };

/** Below a message that asks for care, for its reader alone. Nothing is blocked. */
export const CautionNote = ({ caution, message, by }: CautionNoteProps) => (
  <div role="note" className="grid gap-2 rounded-card bg-butter-wash p-4 text-butter-ink">
    <div className="flex gap-3">
      <Icon icon={Shield} className="mt-0.5 size-5 flex-none" />
      <p>
        <strong>{cautionTitle}</strong>
        <span>{` ${caution.text}`}</span>
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ReportButton kind="message" what="message" subjectId={message.id} by={by} says={message.text}>
        {(ask) => (
          <Button size="small" icon={Flag} onClick={ask}>
            Report
          </Button>
        )}
      </ReportButton>
      <Button asChild variant="quiet" className="text-butter-ink">
        <StaySafeLink />
      </Button>
    </div>
    <p className="type-small">{`Only you see this. ${by.firstName} isn’t told.`}</p>
  </div>
);
