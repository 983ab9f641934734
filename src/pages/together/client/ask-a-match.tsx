import { useLocation } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { withParameters } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";

const TogetherDialog = lazyDialog("Ask a match", () =>
  import("#src/pages/together/client/together-dialog.tsx").then((module) => module.TogetherDialog),
);

/** The button on a listing that opens the matches who could share it. */
export function AskAMatch({ listing }: { listing: Listing }) {
  const requireLogin = useLoginPrompt();
  const href = useLocation({ select: (location) => location.href });
  const { open, show, hide } = useDialog("ask");
  const start = () => {
    if (requireLogin("ask a match", withParameters(href, { ask: "1" }))) void show();
  };
  useIntent("ask", start);
  return (
    <section className="mt-2 grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="type-label font-sans">Two of you?</h3>
      <p className="type-small text-ink-soft">See which of your matches could share this home with you.</p>
      <Button size="small" icon={UsersRound} onClick={start}>
        Ask a match
      </Button>
      {open && <TogetherDialog listing={listing} onClose={() => void hide()} />}
    </section>
  );
}
