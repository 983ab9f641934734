import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { removeItem } from "#src/client/resource-cache.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { signInFrame } from "#src/core/sign-in/client/sign-in-frame.ts";
import { isFull, rsvpLabel } from "#src/features/events/client/event-text.ts";
import { useRsvp } from "#src/features/events/client/use-rsvp.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { withParameters } from "#src/shared/return-to.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

export const SignInToRsvp = lazyDialog(
  "Sign In Required",
  () => import("#src/features/events/client/sign-in-to-rsvp.tsx").then((module) => module.SignInToRsvp),
  { whenIdle: true, frame: signInFrame },
);

type RsvpButtonProps = {
  event: Event;
  /** Whether she pressed RSVP before she signed in, so that it is sent now. */
  afterLogin?: boolean | undefined;
  from: string;
  /** The variant while there is a free spot. */
  variant?: ButtonVariant;
  wide?: boolean;
};

/** RSVPs or joins the waitlist; pressed again, it asks whether to give that up. A guest is asked to sign in. */
export function RsvpButton({ event, afterLogin, from, variant = "ink", wide }: RsvpButtonProps) {
  const signedIn = useCurrentUser() !== null;
  const rsvp = useRsvp(event.id);
  const giveUp = useGiveUp(event);
  // The page of an event has two of these buttons.
  const signIn = useDialog(`rsvp ${useId()}`);
  const full = isFull(event);
  const rsvpOnce = useEffectEvent(() => {
    if (event.can.rsvp && !event.rsvp) rsvp.run(full ? "waiting" : "attending");
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!afterLogin || !signedIn || begun.current) return;
    begun.current = true;
    rsvpOnce();
  }, [afterLogin, signedIn]);
  const returnTo = `${withParameters(from, { rsvp: event.id })}#event-${event.id}`;
  return (
    <>
      {event.can.rsvp && (
        <Pressable
          event={event}
          look={{ size: wide ? "default" : "small", wide, busy: rsvp.busy }}
          variant={full ? "plain" : variant}
          onPress={() => {
            if (!signedIn) void signIn.show();
            else if (event.rsvp) void giveUp();
            else rsvp.run(full ? "waiting" : "attending");
          }}
        />
      )}
      {signIn.open && <SignInToRsvp returnTo={returnTo} onClose={() => void signIn.hide()} />}
    </>
  );
}

type PressableProps = {
  event: Event;
  look: Pick<ComponentProps<typeof Button>, "ref" | "size" | "wide" | "busy" | "className">;
  variant: ButtonVariant;
  onPress: () => void;
};

function Pressable({ event, look, variant, onPress }: PressableProps) {
  if (event.rsvp) {
    const going = event.rsvp.status === "attending";
    return (
      <Button {...look} aria-pressed {...(going && { icon: Check })} onClick={onPress}>
        {rsvpLabel(event.rsvp)}
      </Button>
    );
  }
  return (
    <Button {...look} variant={variant} onClick={onPress}>
      {isFull(event) ? "Join Waitlist" : "RSVP"}
    </Button>
  );
}

const questions = {
  attending: {
    title: "Give up your spot?",
    text: "Your spot goes to somebody else. If the event fills up, you’d be at the end of the waitlist.",
    confirmLabel: "Give Up My Spot",
    cancelLabel: "Keep My Spot",
  },
  waiting: {
    title: "Leave the waitlist?",
    text: "If you come back later, you’d be at the end.",
    confirmLabel: "Leave the Waitlist",
    cancelLabel: "Keep Waiting",
  },
};

export function useGiveUp({ id, rsvp, status }: Event) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  // Without a spot, she may not see an event on hold.
  const leaves = status === "on hold";
  const { attempt } = useRsvp(id, leaves);
  return async () => {
    const done = await confirm({
      ...questions[rsvp?.status ?? "attending"],
      danger: true,
      action: () => attempt("not_attending"),
    });
    const leave = () => navigate({ to: "/events", search: { mine: "going" } });
    if (done && leaves) await removeItem(client, "/api/events", id, leave);
  };
}

type GiveUpButtonProps = { event: Event; variant?: ButtonVariant; children: ReactNode };

export function GiveUpButton({ event, variant = "plain", children }: GiveUpButtonProps) {
  const giveUp = useGiveUp(event);
  return (
    <Button wide variant={variant} onClick={() => void giveUp()}>
      {children}
    </Button>
  );
}
