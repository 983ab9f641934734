import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { EditBox } from "#src/rooms/community/client/edit-box.tsx";
import { editedReplyDraft } from "#src/rooms/community/client/post-drafts.ts";
import { editReply } from "#src/rooms/community/client/reply.api.ts";
import { useKeptEdit } from "#src/rooms/community/client/use-kept-edit.ts";
import { replyEdit } from "#src/rooms/community/reply-input.schema.ts";
import type { Reply } from "#src/rooms/community/reply.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

type EditReplyProps = {
  postId: string;
  reply: Reply;
  onEdited: (edited: Reply) => void;
  onClose: () => void;
};

/** A reply's words as a field, in the place of the words. */
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
  useKeptEdit(form);
  return (
    <EditBox label="Edit reply" form={form} onClose={onClose}>
      <FormField form={form} name="content" label="Reply" required>
        {(field) => <Textarea {...field} className="field-sizing-content max-h-[50dvh]" />}
      </FormField>
    </EditBox>
  );
}
