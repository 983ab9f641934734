import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { EditForm } from "#src/features/forum/client/edit-form.tsx";
import { editedReplyDraft } from "#src/features/forum/client/post-drafts.ts";
import { editReply } from "#src/features/forum/client/reply.api.ts";
import { replyEdit } from "#src/features/forum/reply-input.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

type EditReplyProps = {
  postId: string;
  reply: Reply;
  onEdited: (edited: Reply) => void;
  onClose: () => void;
};

/** The form that edits a reply in place. */
export function EditReply({ postId, reply, onEdited, onClose }: EditReplyProps) {
  const form = useApiForm({
    schema: replyEdit,
    initial: { content: reply.content },
    draft: editedReplyDraft(reply.id),
    call: editReply(postId, reply.id),
    done: { title: "Success", description: "Your reply has been updated!" },
    failed: "Failed to update reply. Please try again.",
    onDone: (edited) => {
      onEdited(edited);
      onClose();
    },
  });
  return (
    <EditForm label="Edit reply" form={form} onClose={onClose}>
      <FormField form={form} name="content" label="Reply" required>
        {(field) => <Textarea {...field} className="field-sizing-content max-h-[50dvh]" />}
      </FormField>
    </EditForm>
  );
}
