import { useEffect, useRef, useState } from "react";
import { useConfirm } from "#src/client/confirm.tsx";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { deleteProfile, setProfileStatus } from "#src/features/roommates/client/roommate.api.ts";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { loginFor } from "#src/features/roommates/client/roommate-text.ts";
import { confirmation } from "#src/features/roommates/roommate.limits.ts";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { agoIn, dayMs } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

const failed = "Failed to update profile. Please try again.";

type OwnProfilePanelProps = {
  profile: OwnRoommate;
  /** Opened from the notification that asks whether she is still looking. */
  askStillLooking: boolean;
  onEdit: () => void;
};

export function OwnProfilePanel({ profile, askStillLooking, onEdit }: OwnProfilePanelProps) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const confirm = useConfirm();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!askStillLooking) return;
    panel.current?.scrollIntoView({ block: "center" });
    panel.current?.focus({ preventScroll: true });
  }, [askStillLooking]);
  const mayUpdate = !useNotAllowed("roommate.update");
  const { status, confirmedAt } = profile;
  const paused = status === "paused";
  const due = now.getTime() - Date.parse(confirmedAt) >= confirmation.askAfterDays * dayMs;
  const change = useAction({
    call: setProfileStatus,
    done: (changed) => {
      if (changed.status === "paused") {
        return {
          title: "Profile paused",
          description: "Nobody can find it now. You can show it again any time.",
        };
      }
      return paused
        ? { title: "Welcome back", description: "Others can find your profile again." }
        : { title: "Thank you", description: "Others can still find your profile." };
    },
    failed,
    changes: ["/api/roommates", "/api/steps"],
    ownUnauthorized: loginFor.profile,
  });
  const removal = useAction({
    call: deleteProfile,
    done: { title: "Profile deleted", description: "We’ll keep your quiz answers for next time." },
    failed: "Failed to delete profile. Please try again.",
    changes: ["/api/roommates", "/api/steps"],
    ownUnauthorized: loginFor.profile,
  });
  const pause = () =>
    confirm({
      title: "Found someone? Lovely.",
      text: "We’ll take your profile out of the list and out of everybody’s matches. You can show it again if you’re ever looking again.",
      confirmLabel: "Pause My Profile",
      action: () => change.attempt("paused"),
    });
  const remove = () =>
    confirm({
      title: "Delete your profile?",
      text: "This can’t be undone. Your bio, location and budget stay on your page, and your quiz answers stay too. If you found someone, you can pause the profile instead.",
      confirmLabel: "Delete Profile",
      danger: true,
      action: removal.attempt,
    });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="own-profile"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-panel lg:px-6"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id="own-profile" className="flex flex-wrap items-center gap-x-3 gap-y-1 type-h3">
          <span>
            {mayUpdate && (due || askStillLooking) && !paused ? "Are you still looking?" : "Your profile"}
          </span>
          {paused && <Badge tone="butter">Paused</Badge>}
        </h2>
        <p className="type-small text-ink-soft">
          {paused
            ? "Nobody can find it while it’s paused. You can still look around."
            : !mayUpdate
              ? "Nobody can find it while your account is suspended."
              : `Others can find it. Confirmed ${agoIn(timeZone, confirmedAt, now)}.`}
        </p>
        {profile.id && <WhyHidden kind="roommate" subjectId={profile.id} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayUpdate && (paused || due || askStillLooking) && (
          <Button
            size="small"
            variant="ink"
            busy={change.running === "active"}
            onClick={() => change.run("active")}
          >
            {paused ? "Show My Profile" : "Yes, Still Looking"}
          </Button>
        )}
        {mayUpdate && (
          <Button size="small" onClick={onEdit}>
            Edit Profile
          </Button>
        )}
        {mayUpdate && !paused && (
          <Button size="small" onClick={() => void pause()}>
            I Found a Roommate
          </Button>
        )}
        <Button variant="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </section>
  );
}
