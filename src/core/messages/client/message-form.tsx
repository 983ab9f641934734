import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { TextComposer } from "#src/client/forms/text-composer.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { useIsSuspended, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { messageDraft } from "#src/core/messages/client/message-writes.api.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { Button } from "#src/ui/button.tsx";

type MessageFormProps = { id: string; to: string; onWrite: (text: string) => void };

export function MessageForm({ id, to, onWrite }: MessageFormProps) {
  const bar = useKeyboardInset<HTMLDivElement>();
  return (
    <div
      ref={bar}
      data-foot=""
      className="sticky bottom-(--keyboard,0px) border-t border-line bg-paper py-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]"
    >
      <TextComposer
        draft={messageDraft(id)}
        label={`Write to ${to}`}
        placeholder={`Write to ${to}`}
        submitLabel="Send"
        limit={messageLimits.message}
        send={async (text) => onWrite(text)}
        failed="Failed to send your message. Please try again."
        required="Please write a message first."
        className="grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3!"
        boxClassName="max-h-[30dvh] min-h-12!"
      />
    </div>
  );
}

/** Keeps a sticky element above an on-screen keyboard: sets `--keyboard` on it to the covered height in px. */
function useKeyboardInset<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      // When the page is zoomed in, the visual viewport is smaller without a keyboard.
      const height = viewport.scale === 1 ? Math.max(0, Math.round(covered)) : 0;
      element.current?.style.setProperty("--keyboard", `${height}px`);
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return element;
}

/** Replaces the message form for a member who may not write, with the reason and what to do about it. */
export function CannotWrite() {
  const notAllowed = useNotAllowed("message.write");
  const suspended = useIsSuspended();
  if (!notAllowed) return null;
  return suspended ? <AccountSuspended className="mb-6" /> : <NotVerified />;
}

function NotVerified() {
  const { data: membership } = useMembership();
  const waiting = membership?.status === "pending_verification";
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-paper-sunk p-4">
      <p className="min-w-0 flex-[1_1_16rem]">
        {waiting
          ? "Only verified members can write here. The community team has your request. We’ll email you when it’s decided."
          : "Only verified members can write here. Choose a plan and get verified, then come back."}
      </p>
      <Button asChild size="small">
        <Link to="/membership">{waiting ? "See Your Request" : "Become a Member"}</Link>
      </Button>
    </div>
  );
}
