import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Share2, TextQuote, Trash2 } from "lucide-react";
import { memo } from "react";
import { share } from "#src/client/share.ts";
import { PlainText } from "#src/ui/plain-text.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { personName } from "#src/core/people/person.ts";
import { ItemMenu } from "#src/core/moderation/client/item-menu.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { LikeReply } from "#src/features/forum/client/post-buttons.tsx";
import { PostTime } from "#src/features/forum/client/post-parts.tsx";
import { patchItem } from "#src/client/resource-cache.ts";
import {
  changeJustPosted,
  deleteReply,
  editedReplyDraft,
  forgetReply,
  repliesPath,
} from "#src/features/forum/client/forum.api.ts";
import { firstLine, QuotedLine, type Quote } from "#src/features/forum/client/quote.tsx";
import { useDeletion, useEditInPlace } from "#src/features/forum/client/use-edit-in-place.ts";
import { replyAddress, replyAnchor } from "#src/features/forum/forum.address.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Spinner } from "#src/ui/loading.tsx";

const loadEditor = () =>
  import("#src/features/forum/client/edit-in-place.tsx").then((module) => module.EditReply);

type ReplyItemProps = {
  reply: Reply;
  /** The post it belongs to, and that post's author if the reader may know her. */
  postId: string;
  postAuthorId: string | null;
  onQuote?: ((quote: Quote) => void) | undefined;
};

/** One reply. Memoized: otherwise each loaded page and each key press in the form would render a long thread again. */
export const ReplyItem = memo(function ReplyItem(props: ReplyItemProps) {
  const { reply, postId, postAuthorId, onQuote } = props;
  const client = useQueryClient();
  const { id, author, can } = reply;
  const inPlace = { allowed: can.update, draft: editedReplyDraft(id) };
  const {
    editor: EditReply,
    editing,
    editButton: menuButton,
    edit,
    close,
  } = useEditInPlace(loadEditor, inPlace);
  const user = useCurrentUser();
  const own = user !== null && reply.userId === user.id;
  const byAuthor = reply.userId !== null && reply.userId === postAuthorId;
  const showEdited = (edited: Reply) => {
    patchItem(client, repliesPath(postId), edited.id, edited);
  };
  const address = replyAddress(postId, reply);
  const shareReply = () => void share({ title: `A reply by ${personName(author)}`, path: address });
  const remove = useDeletion({
    what: "reply",
    call: deleteReply(postId, id),
    forget: () => forgetReply(client, postId, id),
  });
  return (
    <div
      id={replyAnchor(id)}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-small target:bg-paper-sunk focus:bg-paper-sunk"
    >
      <Avatar size="small" name={author.firstName} src={author.profileImageUrl} className="thread-face" />
      <div>
        <p className="type-small wrap-anywhere text-ink-soft">
          <b className="font-[650] text-ink">
            <PersonName person={author} />
          </b>
          {byAuthor && <b className="font-[650] text-accent-ink"> · Author</b>}
          <span>{" · "}</span>
          <PostTime moment={reply.createdAt} reply />
          {reply.editedAt && <span> · Edited</span>}
        </p>
        {reply.quote && <QuotedLine postId={postId} quote={reply.quote} />}
        {EditReply ? (
          <EditReply postId={postId} reply={reply} onEdited={showEdited} onClose={close} />
        ) : (
          <PlainText text={reply.content} links={reply.links} />
        )}
        {can.delete && <WhyHidden kind="reply" subjectId={id} />}
        {!EditReply && (
          <div className="-ml-[.6rem] flex flex-wrap items-center">
            <LikeReply postId={postId} reply={reply} />
            {onQuote && (
              <button
                type="button"
                onClick={() =>
                  onQuote({ replyId: id, name: personName(author), line: firstLine(reply.content) })
                }
                className="post-action"
              >
                <Icon icon={TextQuote} />
                <span>Quote</span>
              </button>
            )}
            <ItemMenu
              ref={menuButton}
              label={`More about ${own ? "your" : `${author.firstName}’s`} reply`}
              icon="ellipsis"
              className="text-ink-soft"
              items={[
                { label: "Share", icon: Share2, onSelect: shareReply },
                ...(can.update ? [{ label: "Edit", icon: Pencil, onSelect: edit }] : []),
                ...(can.delete
                  ? [{ label: "Delete", icon: Trash2, onSelect: () => void remove(), danger: true }]
                  : []),
              ]}
              report={{
                kind: "reply",
                what: "reply",
                subjectId: id,
                by: author,
                says: reply.content,
                returnTo: address,
              }}
              block={{
                person: author,
                onBlocked: () =>
                  changeJustPosted(client, postId, (posted) =>
                    posted.filter((one) => one.userId !== author.id),
                  ),
              }}
            />
            {editing && <Spinner />}
          </div>
        )}
      </div>
    </div>
  );
});
