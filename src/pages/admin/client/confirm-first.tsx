import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { confirmSelf, confirmSelfByCode, passkeysQuery } from "#src/core/passkeys/client/passkey.api.ts";
import { PasskeyProof } from "#src/core/passkeys/client/passkey-proof.tsx";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

export function ConfirmFirst() {
  const { data } = useQuery(passkeysQuery);
  return (
    <>
      <PageHead title="Confirm it’s you" />
      <Page className="pt-6">
        <div className="grid max-w-[31rem] gap-6">
          {!data && <Skeleton className="h-40" />}
          {data?.passkeys.length === 0 && (
            <>
              <p>
                This page shows what members trust us with, so a password alone isn’t enough. Add a passkey
                first, then come back.
              </p>
              <Button asChild variant="primary">
                <Link to="/profile" search={{ tab: "settings" }} hash="passkeys">
                  Add a Passkey
                </Link>
              </Button>
            </>
          )}
          {data && data.passkeys.length > 0 && (
            <>
              <p>This page shows what members trust us with. Use your passkey to open it for twelve hours.</p>
              <PasskeyProof
                byPasskey={confirmSelf}
                byCode={confirmSelfByCode}
                // Reloads the page, so that what was fetched as a member is fetched again as an admin.
                onDone={() => enterSite(`${location.pathname}${location.search}`, 0)}
              />
            </>
          )}
        </div>
      </Page>
    </>
  );
}
