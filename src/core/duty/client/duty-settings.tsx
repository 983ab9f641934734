import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Ability } from "#src/client/api.ts";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { useSite } from "#src/client/site.ts";
import { dutyQuery, untilMonday, useChooseDuty } from "#src/core/duty/client/duty.api.ts";
import type { Duty } from "#src/core/duty/duty.schema.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { SwitchRow } from "#src/ui/switch-row.tsx";

/** When an organizer is on duty, and which emails she gets about what waits; nothing for everybody else. */
export function DutySettings() {
  const user = useCurrentUser();
  const isOrganizer = user?.can["admin.open" satisfies Ability] === true;
  const isReady = isOrganizer && !user.mustConfirm;
  const { data, isError, refetch } = useQuery({ ...dutyQuery, enabled: isReady });
  if (!isOrganizer) return null;
  return (
    <DisclosureRow id="on-duty" title="On duty" now={data && nowOf(data)}>
      <div className="grid max-w-[34rem] gap-3">
        {!isReady && (
          <p>
            <span>{"To change this, first use your passkey on "}</span>
            <Link to="/admin" className="underline">
              the admin page
            </Link>
            <span>.</span>
          </p>
        )}
        {isReady && isError && !data && (
          <>
            <Banner tone="bad">Failed to load when you’re on duty</Banner>
            <Button className="justify-self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
        {isReady && !data && !isError && <Skeleton className="h-72" />}
        {isReady && data && <Choices duty={data} />}
      </div>
    </DisclosureRow>
  );
}

const nowOf = ({ mine }: Duty) => (mine.thisWeek ? "On duty this week" : "Off duty this week");

function Choices({ duty: { mine, until } }: { duty: Duty }) {
  const { timeZone } = useSite();
  const choosing = useChooseDuty();
  const switches = {
    thisWeek: { label: "On duty this week", hint: untilMonday(timeZone, until) },
    always: { label: "On duty in other weeks", hint: "Unless you choose otherwise for a week" },
    morningEmail: {
      label: "Morning email",
      hint: "At 8 AM: what’s waiting, how long, and what’s due today. Not when nothing is waiting.",
    },
    dueSoonEmail: {
      label: "Due-soon email",
      hint: "Once, when something is due within four hours and nobody has answered",
    },
  } satisfies Record<keyof Duty["mine"], object>;
  return (
    <>
      <p className="text-ink-soft">
        On duty, you hear at once about reports marked unsafe, day and night, by email and on your devices.
        That can’t be turned off. Off duty, you only hear about what’s overdue.
      </p>
      <ul>
        {(Object.keys(switches) as (keyof Duty["mine"])[]).map((name) => (
          <SwitchRow
            key={name}
            {...switches[name]}
            // Optimistic until the server has answered.
            on={choosing.running?.[name] ?? mine[name]}
            busy={choosing.busy}
            // Other weeks change nothing of this one, for which she may not have chosen yet.
            onChange={(on) =>
              choosing.run({ ...(name === "always" && { thisWeek: mine.thisWeek }), [name]: on })
            }
          />
        ))}
      </ul>
    </>
  );
}
