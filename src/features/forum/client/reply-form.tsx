import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useEffect, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { ApiError, messageOf } from "#src/client/api-error.ts";
import { useTextDraft } from "#src/client/forms/use-text-draft.ts";
import { useSendKey } from "#src/client/forms/send-key.ts";
import { useAction } from "#src/client/use-action.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { replyDraft } from "#src/features/forum/client/post-drafts.ts";
import { patchPost } from "#src/features/forum/client/post.api.ts";
import { quoteClass } from "#src/features/forum/client/quoted-line.tsx";
import { sendReply } from "#src/features/forum/client/reply.api.ts";
import type { ThreadFormProps } from "#src/features/forum/client/reply-thread.tsx";
import { postLimits } from "#src/features/forum/post.constants.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";
import { withCommas } from "#src/shared/with-commas.ts";

const failed = "Failed to post reply. Please try again.";
const tooLong = `Please keep this under ${withCommas(postLimits.reply)} characters.`;

type ReplyFormProps = ThreadFormProps & {
  post: Post;
  /** Closes the form; without it, the form is always open. */
  onCancel?: () => void;
  /** Whether the form was opened by a press and takes the focus. */
  focus?: boolean;
};

/** The reply form of a post. Its draft stays until it is sent, even if the form is unmounted. */
export function ReplyForm({ post, onPosted, quote, onQuote, onCancel, focus }: ReplyFormProps) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const draft = replyDraft(post.id);
  const { field, content, change, clear } = useTextDraft(draft);
  const { keyOf, renew } = useSendKey(draft);
  const [error, setError] = useState<string>();
  const posting = useAction({
    call: () => {
      const input = {
        content: content.trim(),
        ...(quote && { quote: { replyId: quote.replyId, line: quote.line } }),
      };
      return sendReply(post.id, input, keyOf(input));
    },
    done: { title: "Success", description: "Your reply has been posted!" },
    failed: (failure) => {
      const description = errorTextOf(failure);
      setError(description);
      const worthTrying = !(failure instanceof ApiError) || failure.status >= 500;
      return {
        title: "Error",
        description,
        ...(worthTrying && { action: { label: "Try Again", onClick: () => posting.run() } }),
      };
    },
    onDone: (reply) => {
      renew();
      clear();
      onQuote(undefined);
      patchPost(client, post.id, ({ replies }) => ({ replies: replies + 1 }));
      onPosted(reply);
      field.current?.focus();
    },
  });
  useEffect(() => {
    if (focus || quote?.chosen) field.current?.focus();
  }, [focus, quote, field]);

  const blank = content.trim() === "";
  const send = () => {
    if (blank || posting.busy) return;
    const long = content.trim().length > postLimits.reply;
    setError(long ? tooLong : undefined);
    if (!long) posting.run();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      {user && (
        <Avatar
          size="small"
          name={user.firstName}
          src={user.profileImageUrl}
          className="thread-face relative"
        />
      )}
      <div className="grid gap-2">
        {quote && (
          <div className={`${quoteClass} flex flex-wrap items-center justify-end gap-x-2 py-0!`}>
            <p className="min-w-0 flex-[1_1_8rem] py-2">
              <b className="font-[650]">{quote.name}</b> {quote.line}
            </p>
            <IconButton
              label="Take the quote off"
              icon={X}
              onClick={() => {
                onQuote(undefined);
                field.current?.focus();
              }}
            />
          </div>
        )}
        <Textarea
          ref={field}
          value={content}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label="Your reply"
          aria-invalid={error ? true : undefined}
          placeholder="Write a kind, useful reply"
          className={clsx("field-sizing-content max-h-[50dvh]", onCancel ? "min-h-18!" : "min-h-24!")}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="col-start-2 flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" disabled={posting.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={onCancel ? "ink" : "primary"}
          size={onCancel ? "small" : "default"}
          disabled={blank}
          busy={posting.busy}
        >
          Post Reply
        </Button>
      </div>
    </form>
  );
}

/** The server's message about the content, or that sending failed. */
const errorTextOf = (error: Error) =>
  (error instanceof ApiError && error.errors[0]?.message) || messageOf(error, failed);
