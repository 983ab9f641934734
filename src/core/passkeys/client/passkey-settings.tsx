import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useConfirm } from "#src/client/confirm.tsx";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { AddPasskey } from "#src/core/passkeys/client/add-passkey.tsx";
import {
  confirmSelfByCode,
  passkeysQuery,
  removePasskey,
  renewRecoveryCodes,
  setSecondStep,
  type Overview,
} from "#src/core/passkeys/client/passkey.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConfirmFirst } from "#src/core/sign-in/client/confirm-email.tsx";
import { RecoveryCodeForm } from "#src/core/passkeys/client/passkey-proof.tsx";
import { RecoveryCodes } from "#src/core/passkeys/client/recovery-codes.tsx";
import { passkeyFailure } from "#src/core/sign-in/client/passkey-failure.ts";
import { usePasskeySupport } from "#src/core/sign-in/client/passkey-support.ts";
import { formatIn } from "#src/shared/dates.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Switch } from "#src/ui/switch.tsx";

const changes = ["/api/auth/passkeys", "/api/auth/sessions"] as const;

type PasskeySettingsProps = {
  /** Called when the focused element has disappeared. */
  onGone: () => void;
};

export function PasskeySettings({ onGone }: PasskeySettingsProps) {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  return (
    <div className="grid content-start gap-4">
      <p>
        Sign in with your fingerprint, your face or your device’s PIN. A passkey can’t be guessed, and no
        other site can ask you for it.
      </p>
      {isError && (
        <>
          <Banner tone="bad">Couldn’t load your passkeys. Check your connection and try again.</Banner>
          <Button className="justify-self-start" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
      {!data && !isError && <Skeleton className="h-20" />}
      {data && <OwnPasskeys overview={data} onGone={onGone} />}
    </div>
  );
}

type OwnPasskeysProps = PasskeySettingsProps & { overview: Overview };

function OwnPasskeys({ overview, onGone }: OwnPasskeysProps) {
  const { passkeys, needs, needsToRemove } = overview;
  const user = useCurrentUser();
  const isSupported = usePasskeySupport();
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} needs={needsToRemove} onRemoved={onGone} />
          ))}
        </ul>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(undefined);
            onGone();
          }}
        />
      )}
      {user && !user.emailVerified ? (
        <ConfirmFirst user={user} here="/profile?tab=settings#passkeys" to="To add a passkey" />
      ) : isSupported ? (
        <AddPasskey needs={needs} onCodes={setCodes} />
      ) : (
        <p>This browser doesn’t support passkeys, so you can’t add one here.</p>
      )}
      {passkeys.length > 0 && (
        <>
          <SecondStep overview={overview} />
          <Codes overview={overview} onCodes={setCodes} />
        </>
      )}
    </>
  );
}

type PasskeyRowProps = {
  passkey: Overview["passkeys"][number];
  needs: Overview["needsToRemove"];
  onRemoved: () => void;
};

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, needs, onRemoved }: PasskeyRowProps) {
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const dates = useId();
  const removing = useAction({
    call: () => removePasskey({ needs, id }),
    done: {
      title: "Passkey Removed",
      description: "Remove it on your device too, so it isn’t offered again.",
    },
    failed: passkeyFailure,
    changes,
    onDone: onRemoved,
  });
  const day = (iso: string) => formatIn(timeZone, iso, { dateStyle: "medium" });
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="type-label">{name}</p>
        <p id={dates} className="type-small text-ink-soft">
          {`Added ${day(createdAt)}, ${lastUsedAt ? `last used ${day(lastUsedAt)}` : "not used yet"}`}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Remove the passkey ${name}`}
        aria-describedby={dates}
        onClick={() =>
          void confirm({
            title: "Remove this passkey?",
            text: "You won’t be able to sign in with it, and we’ll sign you out on your other devices. If it’s your last one, your recovery codes go too, and your password is enough again.",
            confirmLabel: "Remove",
            danger: true,
            action: () => removing.attempt(),
          })
        }
      >
        Remove
      </Button>
    </li>
  );
}

function SecondStep({ overview: { needs, secondStep } }: { overview: Overview }) {
  const id = useId();
  const setting = useAction({
    call: (on: boolean) => setSecondStep({ needs, on }),
    done: (_answer, on) =>
      on
        ? {
            title: "Second Step On",
            description:
              "Your password alone isn’t enough to sign in anymore. You’re signed out on your other devices.",
          }
        : { title: "Second Step Off", description: "Your password is enough to sign in." },
    failed: passkeyFailure,
    changes,
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id}>Ask for a passkey after my password</label>
      <Switch
        id={id}
        checked={setting.running ?? secondStep}
        disabled={setting.busy}
        onCheckedChange={(on) => setting.run(on)}
      />
    </div>
  );
}

type CodesProps = { overview: Overview; onCodes: (codes: string[]) => void };

function Codes({ overview: { needs, recoveryCodesLeft: left }, onCodes }: CodesProps) {
  const renewing = useAction({
    call: () => renewRecoveryCodes({ needs }),
    failed: passkeyFailure,
    changes,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <p>
        {`You have ${left} recovery ${left === 1 ? "code" : "codes"} left. New ones replace all earlier ones.`}
      </p>
      <Button
        className="justify-self-start"
        busy={renewing.busy}
        busyLabel="Making them..."
        onClick={() => renewing.run()}
      >
        Make New Codes
      </Button>
      {needs === "passkey" && (
        <details className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-small type-label underline">
            No passkey with you?
          </summary>
          <div className="mt-2 grid max-w-[26rem] gap-4">
            <p>A recovery code lets you change your passkeys for ten minutes.</p>
            <RecoveryCodeForm byCode={confirmSelfByCode} onDone={() => {}} />
          </div>
        </details>
      )}
    </>
  );
}
