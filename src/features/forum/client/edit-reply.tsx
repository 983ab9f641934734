import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/client/api-error.ts";
import { refresh } from "#src/client/api-query.ts";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { EditForm } from "#src/features/forum/client/edit-form.tsx";
import { editReply, editedReplyDraft } from "#src/features/forum/client/forum.api.ts";
import { replyEdit, type Reply } from "#src/features/forum/reply.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

type EditReplyProps = {
  postId: string;
  reply: Reply;
  onEdited: (edited: Reply) => void;
  onClose: () => void;
};

/** The form that edits a reply in place. */
export function EditReply({ postId, reply, onEdited, onClose }: EditReplyProps) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: replyEdit,
    initial: { content: reply.content },
    draft: editedReplyDraft(reply.id),
    updatedAt: reply.updatedAt,
    call: editReply(postId, reply.id),
    done: { title: "Success", description: "Your reply has been updated!" },
    failed: "Failed to update reply. Please try again.",
    onFailed: async (error) => {
      if (error instanceof ApiError && error.status === 409) await refresh(client, ["/api/forum"]);
    },
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
