import { readDraft, useDraft } from "#src/client/drafts.ts";
import { verificationLimits } from "#src/core/verification/verification.limits.ts";
import { Field } from "#src/ui/field.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

/** What an admin enters: notes for admins, and a line that the member reads. */
const nothing = { notes: "", line: "" };
const draftOf = (id: string) => `review-${id}`;

/** What an admin has entered for a review, stored as a draft until she answers. */
export function useReviewText(id: string) {
  const [text, store] = useDraft(draftOf(id), nothing);
  const write = (part: Partial<typeof nothing>) => {
    const next = { ...text, ...part };
    store(next.notes || next.line ? next : undefined);
  };
  return [text, write, store] as const;
}

/** The current text, read on confirmation, since the line is entered in the dialog. */
export const readReviewText = (id: string) => readDraft<typeof nothing>(draftOf(id)) ?? nothing;

type AdminNotesProps = { notes: string; onNotes: (notes: string) => void };

export const AdminNotes = ({ notes, onNotes }: AdminNotesProps) => (
  <Field label="Admin Notes (Optional)">
    {(field) => (
      <Textarea
        {...field}
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        className="min-h-20!"
      />
    )}
  </Field>
);

export function LineToHer({ id, firstName }: { id: string; firstName: string }) {
  const [text, write] = useReviewText(id);
  return (
    <Field label={`A line to ${firstName} (optional)`} hint="It goes into her email. Admin notes don’t.">
      {(field) => (
        <Input
          {...field}
          value={text.line}
          maxLength={verificationLimits.lineToApplicant}
          autoComplete="off"
          onChange={(event) => write({ line: event.target.value })}
        />
      )}
    </Field>
  );
}
