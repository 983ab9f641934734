import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Eraser, Pause, RotateCw, type LucideIcon } from "lucide-react";
import { removeDraft } from "#src/client/drafts.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { takeBackConsent, useMembership } from "#src/core/verification/client/membership.api.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** Her congregation in the settings: what it is for, since when she agreed, and taking that back. */
export function CongregationConsent({ user }: { user: CurrentUser }) {
  const { timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: membership } = useMembership();
  const waiting = user.congregation ? undefined : membership?.waitingName?.congregation;
  const given = user.congregation ?? waiting;
  const agreed = user.agreedAt ? ` You agreed on ${longDateIn(timeZone, user.agreedAt)}.` : "";
  return (
    <section className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="type-h3 outline-none">
        Your congregation
      </h2>
      <div className="flex items-center justify-between gap-4 border-b border-line py-4">
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold wrap-anywhere">{given ?? "Not given"}</p>
          <p className="type-small text-ink-soft">
            {`${given ? purposeOf(user, waiting) : whileMissing(user)}${agreed}`}
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-2 sm:flex">
          {!given && (
            <Button asChild size="small">
              <Link to="/complete-profile" search={{ returnTo: "/profile?tab=settings" }}>
                {user.isPaused ? "Give It Again" : "Add It"}
              </Link>
            </Button>
          )}
          {/* What she agreed to holds without one as well: an organizer may have refused what she gave. */}
          {(given || user.agreedAt) && <TakeItBack user={user} onTaken={() => heading.current?.focus()} />}
        </div>
      </div>
    </section>
  );
}

function purposeOf({ isVerified }: CurrentUser, waiting: string | null | undefined) {
  if (waiting) return "An organizer takes a quick look before verified members see it.";
  return isVerified
    ? "Volunteers used it to verify you. Verified members see it."
    : "Volunteers use it to verify you. Verified members see it.";
}

function whileMissing({ isPaused, isVerified }: CurrentUser) {
  if (isPaused) return "Your membership is paused until you give it again.";
  return isVerified
    ? "You’re verified, so an organizer takes a quick look at one that you add."
    : "Volunteers can’t verify you without it.";
}

/** The pressed button is gone afterwards: `onTaken` moves the focus. */
function TakeItBack({ user, onTaken }: { user: CurrentUser; onTaken: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const takingBack = useAction({
    call: takeBackConsent,
    done: { title: "Erased", description: "Your congregation is gone. You can give it again any time." },
    failed: "That didn’t work. Please try again.",
    onDone: async () => {
      // It may hold the congregation.
      removeDraft("profile");
      await client.invalidateQueries();
    },
  });
  const ask = async () => {
    const done = await confirm({
      title: "Take back your consent?",
      text: <Effects verified={user.isVerified} />,
      confirmLabel: "Take It Back",
      cancelLabel: "Keep It",
      danger: true,
      action: () => takingBack.attempt(),
    });
    if (done) onTaken();
  };
  return (
    <Button size="small" onClick={() => void ask()}>
      Take It Back
    </Button>
  );
}

type Effect = { drawing: LucideIcon; text: string };

const whenVerified: Effect[] = [
  { drawing: Eraser, text: "We erase your congregation now, everywhere." },
  {
    drawing: Pause,
    text: "Your membership pauses: no lists, no messages to new people, and your homes are hidden.",
  },
  { drawing: RotateCw, text: "Give it again any time and all of it comes back. Nothing else is deleted." },
];
const beforeThat: Effect[] = [
  whenVerified[0]!,
  { drawing: Pause, text: "Nobody can verify you meanwhile. If your request waits, it’s on hold." },
  { drawing: RotateCw, text: "Give it again any time. Nothing else is deleted." },
];

const Effects = ({ verified }: { verified: boolean }) => (
  <ul className="grid gap-4">
    {(verified ? whenVerified : beforeThat).map(({ drawing, text }) => (
      <li key={text} className="grid grid-cols-[auto_1fr] gap-3">
        <Icon icon={drawing} className="mt-[.15rem] size-5 text-ink-soft" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
