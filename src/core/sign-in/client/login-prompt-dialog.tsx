import { Link, useLocation } from "@tanstack/react-router";
import { addressOf } from "#src/client/use-dialog.ts";
import { useProviders } from "#src/core/sign-in/client/auth.api.ts";
import { LegalNote, AvailableProviders, EmailButton } from "#src/core/sign-in/client/provider-buttons.tsx";
import { promptText } from "#src/core/sign-in/client/sign-in-frame.ts";
import { isKnownDevice } from "#src/core/sign-in/client/known-device.ts";
import { returnToParameter } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type LoginPromptProps = { action: string; returnTo?: string | undefined; onClose: () => void };

export function LoginPrompt({ action, returnTo, onClose }: LoginPromptProps) {
  const providers = useProviders();
  const here = useLocation({ select: addressOf });
  const back = returnTo ?? here;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Login Required"
      description={promptText(action)}
      size="short"
      width="28rem"
    >
      <div className="grid gap-2">
        <AvailableProviders providers={providers} returnTo={back} />
        <EmailButton asChild>
          <Link
            to="/auth"
            search={{ returnTo: returnToParameter(back), ...(!isKnownDevice() && { mode: "signup" }) }}
            state={{ why: `To ${action}` }}
          >
            Continue with Email
          </Link>
        </EmailButton>
      </div>
      <Button wide variant="quiet" onClick={onClose}>
        Continue browsing as guest
      </Button>
      <LegalNote bare />
    </Dialog>
  );
}
