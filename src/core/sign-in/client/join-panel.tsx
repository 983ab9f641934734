import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { JoinTitle, LoadingProviders } from "#src/core/sign-in/client/join-frame.tsx";
import { LegalNote, EmailButton, ProviderButton } from "#src/core/sign-in/client/provider-buttons.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type JoinPanelProps = {
  onClose: () => void;
  text?: string;
  returnTo?: string;
};

/** All ways to join, including unavailable providers; joining by email opens the dialog with the forms. */
export function JoinPanel({ onClose, text, returnTo = "/" }: JoinPanelProps) {
  const [byEmail, setByEmail] = useState(false);
  const { data: providers = [], isPending } = useQuery(providersQuery);
  const recommended = providers.filter(({ name }) => name === "replit");
  const others = providers.filter(({ name }) => name !== "replit");
  if (byEmail) {
    return (
      <AuthDialog
        open
        onOpenChange={onClose}
        // Most who join are new; the others can switch to the other tab.
        initialMode="signup"
        text={text}
        returnTo={returnTo}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={<JoinTitle />} description={text} size="short" width="28rem">
      <div className="grid gap-3">
        <EmailButton onClick={() => setByEmail(true)}>
          <span>Continue with Email</span>
          <span className="ml-auto">
            <Badge tone="butter">Most Popular</Badge>
          </span>
        </EmailButton>
        {isPending && <LoadingProviders />}
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
  );
}
