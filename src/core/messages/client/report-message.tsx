import { Flag } from "lucide-react";
import type { Person } from "#src/core/people/person.schema.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import type { Message } from "#src/core/messages/message.schema.ts";
import { IconButton } from "#src/ui/button.tsx";

export function ReportMessage({ message, by }: { message: Message; by: Person }) {
  return (
    <ReportButton kind="message" what="message" subjectId={message.id} by={by} says={message.text}>
      {(ask) => (
        <IconButton
          label={`Report message: ${message.text.slice(0, 40)}`}
          icon={Flag}
          className="-my-3 text-ink-soft"
          onClick={ask}
        />
      )}
    </ReportButton>
  );
}
