import { useEffect, useRef, useState } from "react";
import type { Between } from "#src/core/messages/client/message-list.tsx";
import type { OutboxItem } from "#src/core/messages/client/outbox.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";

/** The id of the line above the first message that was unread when the conversation was opened. */
export const newLineId = "new-messages";

/** The other's first message that was unread when the conversation was opened; undefined if none was. */
export function useFirstNew({ unread }: Conversation, messages: Message[] | undefined): string | undefined {
  const [unreadAtFirst] = useState(unread);
  const [first, setFirst] = useState<string>();
  if (first === undefined && unreadAtFirst > 0 && messages) {
    // If more are unread than one page holds, all of the page is new.
    const theirs = messages.filter(({ mine }) => !mine).slice(-unreadAtFirst);
    if (theirs[0]) setFirst(theirs[0].id);
  }
  return first;
}

/**
 * Opens a thread at its end, or at the line above the new messages if they do not fit on the screen. Later it scrolls to
 * the end after each own message, and after the other's or what `between` adds while the end is visible, but not when earlier
 * ones load.
 */
export function useThreadScroll(
  messages: Message[] | undefined,
  outbox: OutboxItem[],
  between: readonly Between[],
) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef({ oldest: "", state: "", own: "", atEnd: true });
  useEffect(() => {
    const note = () => {
      const { bottom } = end.current?.getBoundingClientRect() ?? { bottom: 0 };
      // Within half a window of the end counts as being there.
      shown.current.atEnd = bottom < globalThis.innerHeight * 1.5;
    };
    document.addEventListener("scroll", note, { passive: true });
    return () => document.removeEventListener("scroll", note);
  }, []);
  useEffect(() => {
    const { current } = shown;
    const opens = current.oldest === "";
    current.oldest ||= messages?.[0]?.createdAt ?? "";
    // One of the other's may have been stored before an own message that is shown already: it is inserted above the newest.
    const count = messages?.filter(({ createdAt }) => createdAt >= current.oldest).length ?? 0;
    const own = JSON.stringify(outbox);
    const others = between.map(({ key, createdAt }) => `${key} ${createdAt}`).join();
    const state = `${messages?.at(-1)?.id} ${count} ${others} ${own}`;
    const changed = count + outbox.length > 0 && state !== current.state;
    if (changed && (opens || current.atEnd || own !== current.own)) {
      end.current?.scrollIntoView({ block: "end" });
      const newLine = opens && document.getElementById(newLineId);
      if (newLine && newLine.getBoundingClientRect().top < 0) newLine.scrollIntoView({ block: "start" });
    }
    Object.assign(current, { state, own });
  });
  return end;
}
