import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { FormFaults } from "#src/client/forms/form-faults.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { editPost, patchPost } from "#src/rooms/community/client/post.api.ts";
import { editedPostDraft } from "#src/rooms/community/client/post-drafts.ts";
import { postEdit, type Post } from "#src/rooms/community/post.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfterBusy } from "#src/ui/focus-after-busy.ts";
import { Input, Textarea } from "#src/ui/input.tsx";

type EditPostProps = {
  post: Post;
  onClose: () => void;
  /** What stays as it is: the pictures, between the fields and the buttons. */
  media: ReactNode;
  /** What else can be done, at the end of the row of buttons. */
  children: ReactNode;
};

/** A post's words as fields, in the place of the words. */
export function EditPost({ post, onClose, media, children }: EditPostProps) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: postEdit,
    initial: { title: post.title, content: post.content },
    draft: editedPostDraft(post.id),
    call: editPost(post.id),
    done: { title: "Success", description: "Your post has been updated!" },
    failed: "Failed to update post. Please try again.",
    onDone: (edited) => {
      patchPost(client, post.id, edited);
      onClose();
    },
  });
  const save = useFocusAfterBusy(form.busy);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const cancel = () => {
    form.forgetTyped();
    onClose();
  };
  return (
    <form
      ref={box}
      noValidate
      aria-label="Edit post"
      onSubmit={(event) => void form.submit(event)}
      className="mt-4 grid gap-4"
    >
      <FormFaults errors={form.formState.errors} setFocus={form.setFocus} />
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="content" label="Content" required>
        {(field) => <Textarea {...field} className="field-sizing-content max-h-[70dvh]" />}
      </FormField>
      {media}
      {form.summary && <Banner tone="bad">{form.summary.text}</Banner>}
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Button ref={save} type="submit" variant="ink" size="small" busy={form.busy}>
          Save
        </Button>
        <Button size="small" disabled={form.busy} onClick={cancel}>
          Cancel
        </Button>
        <span className="ml-auto">{children}</span>
      </div>
    </form>
  );
}
