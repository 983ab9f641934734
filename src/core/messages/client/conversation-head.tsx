import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "#src/client/site.ts";
import { AppointmentPin } from "#src/core/messages/client/appointment-pin.tsx";
import { SafetyLine, SubjectFacts } from "#src/core/messages/client/contact-subject-card.tsx";
import { ConversationMenu } from "#src/core/messages/client/conversation-menu.tsx";
import { PlanAppointment } from "#src/core/messages/client/plan-appointment.tsx";
import { isRequest } from "#src/core/messages/client/request-row.tsx";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { personName } from "#src/core/people/person.ts";
import { monthIn } from "#src/shared/dates.ts";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon } from "#src/ui/icon.tsx";

type ConversationHeadProps = {
  conversation: OpenedConversation;
  /** Starts choosing a message to report; without it the menu does not offer that. */
  onReport: (() => void) | undefined;
};

/** The other participant in a sticky bar and, below it, the subject, which folds away while the reader has scrolled back. */
export function ConversationHead({ conversation, onReport }: ConversationHeadProps) {
  const { timeZone } = useSite();
  const name = personName(conversation.with);
  const { verifiedSince, profileImageUrl, congregation } = conversation.with;
  const { head, folded } = useFolded();
  const request = isRequest(conversation);
  return (
    <header
      ref={head}
      className="top-16 z-10 border-b border-line bg-paper [@media(min-height:34rem)]:sticky"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
        <Link to="/messages" aria-label="Back to messages" className="icon-button -ml-3 lg:hidden">
          <Icon icon={ArrowLeft} className="size-[1.375rem]" />
        </Link>
        {/* The request below shows who she is. */}
        {request ? (
          <h1 className="flex-[1_1_8rem] type-h3 leading-tight!">Message Request</h1>
        ) : (
          <>
            <Avatar name={name} src={profileImageUrl} size="small" className="max-lg:-ml-2" />
            <div className="min-w-0 flex-[1_1_8rem]">
              <h1 className="type-h3 leading-tight! wrap-anywhere">
                {/* Closed while she is suspended. */}
                <PersonName person={conversation.with} linked={!conversation.closed} />
              </h1>
              {(verifiedSince || congregation) && (
                <p className="type-small text-ink-soft">
                  {verifiedSince && (
                    <VerifiedBadge plain person={conversation.with}>
                      {`Verified since ${monthIn(timeZone, verifiedSince)}`}
                    </VerifiedBadge>
                  )}
                  {congregation && (
                    <span
                      className={clsx(verifiedSince && "max-sm:sr-only")}
                    >{`${verifiedSince ? " · " : ""}${congregation} congregation`}</span>
                  )}
                </p>
              )}
            </div>
          </>
        )}
        <ConversationMenu
          conversation={conversation}
          name={conversation.with.firstName}
          onReport={onReport}
        />
      </div>
      <div
        className={clsx(
          "grid transition-[grid-template-rows]",
          folded ? "invisible grid-rows-[0fr]" : "grid-rows-[1fr]",
        )}
      >
        <div className="min-h-0 overflow-hidden">
          <SubjectStrip conversation={conversation} />
        </div>
      </div>
    </header>
  );
}

function SubjectStrip({ conversation }: Pick<ConversationHeadProps, "conversation">) {
  const { subject, appointment, planned } = conversation;
  return (
    <div className="flex flex-wrap items-center gap-x-6 px-0.5 pb-1">
      <div className="relative flex min-w-0 flex-[1_1_18rem] items-center gap-3 rounded-control bg-surface p-2 shadow-[inset_0_0_0_1px_var(--line)]">
        <SubjectFacts linked subject={subject} />
        {subject.address && <Icon icon={ChevronRight} className="flex-none text-ink-soft max-md:hidden" />}
      </div>
      {planned && appointment && <AppointmentPin appointment={appointment} />}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-md:flex-[1_1_100%] md:gap-x-4">
        {/* On a phone its text wraps rather than the button, which would cost the messages a line. */}
        <div className="min-w-0 max-md:flex-[1_1_8rem]">
          <SafetyLine />
        </div>
        <PlanAppointment conversation={conversation} />
      </div>
    </div>
  );
}

/** Whether the reader has scrolled back: neither the top of the page nor the end of the conversation is near. */
function useFolded() {
  const head = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const note = () => {
      const bottom = head.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
      const below = bottom - globalThis.innerHeight;
      // Folding makes the page shorter, so the threshold for folding is higher than for unfolding.
      setFolded((before) => {
        const near = before ? 100 : 300;
        return globalThis.scrollY > near && below > near;
      });
    };
    document.addEventListener("scroll", note, { passive: true });
    return () => document.removeEventListener("scroll", note);
  }, []);
  return { head, folded };
}
