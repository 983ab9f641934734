import { useQueryClient } from "@tanstack/react-query";
import { isNotFound } from "#src/client/api-error.ts";
import { useDraft } from "#src/client/drafts.ts";
import { refresh } from "#src/client/api-query.ts";
import { TextComposer } from "#src/client/forms/text-composer.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { replyDraft, sendReply } from "#src/features/forum/client/forum.api.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { quoteClass } from "#src/features/forum/client/quote.tsx";
import type { ThreadFormProps } from "#src/features/forum/client/reply-thread.tsx";
import { postLimits } from "#src/features/forum/post.limits.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { useLinkNote } from "#src/features/forum/client/use-link-note.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { IconButton } from "#src/ui/button.tsx";

type ReplyFormProps = ThreadFormProps & {
  post: Post;
  /** Closes the form; without it, the form is always open. */
  onCancel?: () => void;
  focus?: boolean;
};

/** The reply form of a post. Its draft stays until it is sent, even if the form is unmounted. */
export function ReplyForm({ post, onPosted, quote, quoting, onQuote, onCancel, focus }: ReplyFormProps) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [text] = useDraft(replyDraft(post.id), "");
  const linkNote = useLinkNote(text);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {user && (
        <Avatar
          size="small"
          name={user.firstName}
          src={user.profileImageUrl}
          className="thread-face relative"
        />
      )}
      <TextComposer
        draft={replyDraft(post.id)}
        label="Your reply"
        placeholder="Write a kind, useful reply"
        submitLabel="Post Reply"
        limit={postLimits.reply}
        send={(content, keyOf) => {
          const input = { content, ...(quote && { quote: { replyId: quote.replyId, line: quote.line } }) };
          return sendReply(post.id, input, keyOf(input)).catch(async (error: unknown) => {
            // The post was deleted elsewhere; after the refresh the page says so.
            if (isNotFound(error)) await refresh(client, ["/api/forum"]);
            throw error;
          });
        }}
        done={{ title: "Success", description: "Your reply has been posted!" }}
        failed="Failed to post reply. Please try again."
        required="Please write a reply first."
        onSent={(reply) => {
          onQuote(undefined);
          patchItem(client, "/api/forum", post.id, ({ replies }) => ({ replies: replies + 1 }));
          onPosted(reply);
        }}
        note={linkNote}
        header={
          quote && (
            <div className={`${quoteClass} flex flex-wrap items-center justify-end gap-x-2 py-0!`}>
              <p className="min-w-0 flex-[1_1_8rem] py-2">
                <b className="font-[650]">{quote.name}</b>
                <span>{` ${quote.line}`}</span>
              </p>
              <IconButton label="Remove the quote" icon="x" onClick={() => onQuote(undefined)} />
            </div>
          )
        }
        focus={quoting ?? focus}
        onCancel={onCancel}
        boxClassName={`max-h-[50dvh] ${onCancel ? "min-h-18!" : "min-h-24!"}`}
      />
    </div>
  );
}
