import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { api, checked } from "#src/client/api.ts";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import {
  browserPushQuery,
  subscribeBrowser,
  unsubscribeBrowser,
  type BrowserPush,
} from "#src/core/notifications/client/browser-push.ts";
import { HomeScreenSteps } from "#src/core/notifications/client/home-screen-steps.tsx";
import { pushQuery } from "#src/core/notifications/client/notification.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConfirmFirst } from "#src/core/sign-in/client/confirm-email.tsx";
import type { PushDevice } from "#src/core/notifications/notification.schema.ts";
import { dayIn, shortDate } from "#src/shared/dates.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Switch } from "#src/ui/switch.tsx";

const subscriptions = api.api["push-subscriptions"];
const unsubscribe = (id: string) => checked(subscriptions[":id"].$delete({ param: { id } }));

const failed = "Failed to change notifications on this device. Please try again.";

export default function DeviceNotifications() {
  const summary = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useQuery(pushQuery);
  const { data: browser } = useQuery(browserPushQuery);
  const user = useCurrentUser();
  const unconfirmed = user && !user.emailVerified ? user : undefined;
  return (
    <DisclosureRow
      id="on-this-device"
      title="On this device"
      now={!unconfirmed && data && browser && stateOf(data.devices, browser)}
      ref={summary}
    >
      <div className="grid max-w-[34rem] gap-3">
        <p className="text-ink-soft">Short notifications on the lock screen, without names or text.</p>
        {unconfirmed && (
          <ConfirmFirst
            user={unconfirmed}
            here="/profile?tab=notifications#on-this-device"
            to="To get notifications on this device"
          />
        )}
        {!unconfirmed && isError && !data && (
          <>
            <Banner tone="bad">Failed to load your devices</Banner>
            <Button className="justify-self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
        {!unconfirmed && !data && !isError && <Skeleton className="h-18" />}
        {!unconfirmed && data && (
          <ul>
            <ThisDevice publicKey={data.publicKey} device={data.devices.find(({ current }) => current)} />
            {data.devices
              .filter(({ current }) => !current)
              .map((device) => (
                <OtherDevice key={device.id} device={device} onGone={() => summary.current?.focus()} />
              ))}
          </ul>
        )}
      </div>
    </DisclosureRow>
  );
}

/** "On", "Off here, on for 2 other devices" */
function stateOf(devices: PushDevice[], browser: BrowserPush): string {
  const others = devices.filter(({ current }) => !current).length;
  const state = isOn(
    devices.find(({ current }) => current),
    browser,
  )
    ? "On"
    : "Off";
  return others === 0
    ? state
    : `${state} here, on for ${others} other ${others === 1 ? "device" : "devices"}`;
}

const isOn = (device: PushDevice | undefined, browser: BrowserPush | undefined): device is PushDevice =>
  device !== undefined && browser === "ready";

function ThisDevice({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) {
  const id = useId();
  const client = useQueryClient();
  const { timeZone } = useSite();
  const { data: browser } = useQuery(browserPushQuery);
  const on = isOn(device, browser);
  const switching = useAction<boolean, boolean>({
    call: async (wanted) => {
      if (!wanted) {
        await unsubscribe(device!.id);
        // The server has stopped sending, so a failure here does not matter.
        await unsubscribeBrowser().catch(() => {});
        return true;
      }
      const subscription = await subscribeBrowser(publicKey);
      if (subscription) await checked(subscriptions.$put({ json: subscription }));
      return subscription !== undefined;
    },
    done: (changed) => (changed ? { title: "Settings Updated" } : undefined),
    failed,
    changes: ["/api/push-subscriptions"],
    onDone: () => client.invalidateQueries(browserPushQuery),
    onFailed: () => client.invalidateQueries(browserPushQuery),
  });
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <div className="min-w-0">
          <label htmlFor={id} className="type-label">
            Push on this device
          </label>
          <p id={`${id}-state`} className="type-small text-ink-soft">
            {on
              ? `On since ${shortDate(dayIn(timeZone, new Date(device.since)))}`
              : stateTexts[browser ?? "off"]}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-state`}
          checked={switching.running ?? on}
          disabled={browser !== "off" && browser !== "ready"}
          aria-busy={switching.busy}
          onCheckedChange={(wanted) => {
            if (!switching.busy) switching.run(wanted);
          }}
        />
      </div>
      {browser === "not-installed" && <HomeScreenSteps />}
    </li>
  );
}

const stateTexts: Record<BrowserPush, string> = {
  unsupported: "This browser can’t show our notifications.",
  "not-installed": "On an iPhone or iPad, they come once this site is on your Home Screen.",
  denied: "Your browser is blocking our notifications. Allow them in its settings, then come back.",
  off: "Off",
  // The browser's subscription is from before a new sign-in, not of this session.
  ready: "Off",
};

function OtherDevice({ device, onGone }: { device: PushDevice; onGone: () => void }) {
  const { timeZone } = useSite();
  const ending = useAction({
    call: () => unsubscribe(device.id),
    done: { title: "Settings Updated" },
    failed: "Failed to turn that off. Please try again.",
    changes: ["/api/push-subscriptions"],
    // The pressed button is removed with its row.
    onDone: onGone,
  });
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="type-label">{device.device}</p>
        <p className="type-small text-ink-soft">
          {`Last seen ${shortDate(dayIn(timeZone, new Date(device.lastSeenAt)))}`}
        </p>
      </div>
      <Button busy={ending.busy} aria-label={`Turn Off ${device.device}`} onClick={() => ending.run()}>
        Turn Off
      </Button>
    </li>
  );
}
