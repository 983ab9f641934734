import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";
import { refresh } from "#src/client/api-query.ts";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { type ApiForm, useApiForm } from "#src/client/forms/use-api-form.ts";
import { editReply, editedReplyDraft } from "#src/features/forum/client/forum.api.ts";
import { replyEdit, type Reply } from "#src/features/forum/reply.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type EditFormProps<Values extends FieldValues, Input> = {
  label: string;
  form: ApiForm<Values, Input>;
  onClose: () => void;
  children: Elements;
  /** What must finish before the form can be sent; shown instead of "Save". */
  waitingFor?: string | undefined;
  actions?: Elements;
};

export function EditForm<Values extends FieldValues, Input>(props: EditFormProps<Values, Input>) {
  const { label, form, onClose, children, waitingFor, actions } = props;
  const cancel = () => {
    form.discardDraft();
    onClose();
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
      className="mt-4 grid gap-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      {children}
      <FormErrorText error={form.formError} />
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Button type="submit" variant="ink" size="small" busy={form.busy} disabled={waitingFor !== undefined}>
          {waitingFor ?? "Save"}
        </Button>
        <Button size="small" disabled={form.busy} onClick={cancel}>
          Cancel
        </Button>
        <span className="ml-auto">{actions}</span>
      </div>
    </form>
  );
}

/** Whether a request failed because its item was changed or deleted elsewhere. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

type EditReplyProps = {
  postId: string;
  reply: Reply;
  onEdited: (edited: Reply) => void;
  onClose: () => void;
};

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
      if (isOutdated(error)) await refresh(client, ["/api/forum"]);
    },
    onDone: (edited) => {
      onEdited(edited);
      onClose();
    },
  });
  return (
    <EditForm label="Edit reply" form={form} onClose={onClose}>
      <FormField form={form} name="content" label="Reply" required>
        {(field) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was opened to write.
          <Textarea {...field} autoFocus className="field-sizing-content max-h-[50dvh]" />
        )}
      </FormField>
    </EditForm>
  );
}
