import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useProviders } from "#src/core/sign-in/client/auth.api.ts";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { LegalNote, EmailButton, ProviderButton } from "#src/core/sign-in/client/provider-buttons.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type JoinPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo?: string;
};

/** All sign-in options, unavailable providers included; the one by e-mail opens the sign-in dialog. */
export function JoinPanel({ open, onOpenChange, returnTo = "/" }: JoinPanelProps) {
  const { productName } = useSite();
  const [byEmail, setByEmail] = useState(false);
  const providers = useProviders();
  const recommended = providers.filter(({ name }) => name === "replit");
  const others = providers.filter(({ name }) => name !== "replit");
  return (
    <>
      <Dialog
        open={open && !byEmail}
        onOpenChange={onOpenChange}
        title={`Join ${productName}`}
        size="short"
        width="28rem"
      >
        <div className="grid gap-3">
          <EmailButton onClick={() => setByEmail(true)}>
            Continue with Email
            <span className="ml-auto">
              <Badge tone="butter">Most Popular</Badge>
            </span>
          </EmailButton>
          {recommended.map((provider) => (
            <ProviderButton
              key={provider.name}
              provider={provider}
              returnTo={returnTo}
              tag={<Badge tone="sky">Recommended</Badge>}
            />
          ))}
          {others.map((provider) => (
            <ProviderButton key={provider.name} provider={provider} returnTo={returnTo} />
          ))}
        </div>
        <LegalNote />
      </Dialog>
      <AuthDialog
        open={open && byEmail}
        onOpenChange={(next) => {
          setByEmail(false);
          onOpenChange(next);
        }}
        returnTo={returnTo}
      />
    </>
  );
}
