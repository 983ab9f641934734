import { useQuery } from "@tanstack/react-query";
import { Moon } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { useNow } from "#src/client/use-now.ts";
import { dueText } from "#src/core/support/due-text.ts";
import { awayQuery } from "#src/core/support/client/support.api.ts";
import { endAway } from "#src/pages/admin/client/requests.api.ts";
import { Button } from "#src/ui/button.tsx";

const AwayForm = lazyDialog<{ onClose: () => void }>("The team is away", () =>
  import("#src/pages/admin/client/away-form.tsx").then((module) => module.AwayForm),
);

/** Says that the team is away, or that it is back. */
export function TeamAway() {
  const { timeZone } = useSite();
  const now = useNow();
  const until = useQuery(awayQuery).data?.until;
  const { open, show, hide } = useDialog("team-away");
  const back = useAction({
    call: endAway,
    done: { title: "Welcome back", description: "What you promised meanwhile stays as it was promised." },
    failed: "Failed to save this. Please try again.",
    changes: ["/api/team-away", "/api/admin/requests"],
  });
  return (
    <section aria-labelledby="team-away" className="grid gap-3 border-t border-line pt-4">
      <h2 id="team-away" className="type-h3">
        {until ? "You’re away" : "Going away?"}
      </h2>
      <p className="text-ink-soft">
        {until
          ? `Members read that you’re away until ${dueText(timeZone, until, now)}.`
          : "One press moves every promise, and members see when you’re back."}
      </p>
      {until && (
        <Button wide busy={back.busy} onClick={() => back.run()}>
          We’re Back
        </Button>
      )}
      <Button wide icon={Moon} onClick={() => void show()}>
        {until ? "Change Until When" : "The Team Is Away"}
      </Button>
      {open && <AwayForm onClose={() => void hide()} />}
    </section>
  );
}
