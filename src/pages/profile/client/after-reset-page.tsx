import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { PasskeySettings } from "#src/core/passkeys/client/passkey-settings.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SessionList } from "#src/pages/profile/client/session-list.tsx";
import { YourName } from "#src/pages/profile/client/your-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

const route = getRouteApi("/after-reset");

/** Shown after a password reset by email: lists passkeys and devices, so that she can remove any that are not hers. */
export function AfterResetPage() {
  const { returnTo = "/" } = route.useSearch();
  const user = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = useRef<HTMLHeadingElement>(null);
  const devices = useRef<HTMLHeadingElement>(null);
  const nameless = user?.lastName === "";
  return (
    <>
      <PageHead
        title="Your password was changed"
        lead={
          nameless
            ? "Your email address is confirmed, and your account starts fresh."
            : "Check what else can open your account. Remove anything you don’t recognize."
        }
      />
      <Page className="pt-8">
        <div className="grid max-w-[44rem] gap-12">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            What can open your account
          </h2>
          {nameless && <YourName user={user} onDone={() => heading.current?.focus()} />}
          <section className="grid gap-4">
            <h3 ref={passkeys} tabIndex={-1} className="rounded-small">
              Passkeys
            </h3>
            <PasskeySettings onGone={() => passkeys.current?.focus()} />
          </section>
          <section className="grid gap-3">
            <h3 ref={devices} tabIndex={-1} className="rounded-small">
              Where you are signed in
            </h3>
            <SessionList onGone={() => devices.current?.focus()} />
          </section>
          {/* No way on without a name: no other page asks for it before she has a membership. */}
          {!nameless && (
            <Button asChild variant="primary" className="justify-self-start max-md:w-full">
              <a href={returnTo}>Continue</a>
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}
