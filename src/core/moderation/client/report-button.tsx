import { useLocation, useRouter } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { hasDraft } from "#src/client/form-draft.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useIntent } from "#src/client/use-intent.ts";
import { useNotAllowed } from "#src/core/people/client/account-suspended.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { reportDraft, type ReportProps } from "#src/core/moderation/client/report-props.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast-store.ts";

const ReportDialog = lazyDialog("Report", () =>
  import("#src/core/moderation/client/report-dialog.tsx").then((module) => module.ReportDialog),
);

/** The parameter of the address that says what she set out to report: there may be many buttons on a page. */
const intent = "report";

type ReportButtonProps = ReportProps & {
  /** The page that has it for certain, where this one may not have it when she comes back. */
  returnTo?: string;
  /** A button of another look: what it does when it is pressed. */
  children?: (ask: () => void) => ReactNode;
};

/**
 * The way to report something; a guest is asked to log in first, and finds the form open when she is back. Nobody reports
 * what is her own: if that is what she came back for, she is told.
 */
export function ReportButton({ children, returnTo, ...about }: ReportButtonProps) {
  const { subjectId, what } = about;
  const requireLogin = useLoginPrompt();
  const router = useRouter();
  const user = useCurrentUser();
  const signedIn = user !== null;
  const own = signedIn && about.by?.id === user.id;
  const notAllowed = useNotAllowed("report.make");
  const [open, setOpen] = useState(false);
  const wanted = useLocation({
    select: ({ search }) => subjectId !== "" && (search as Record<string, unknown>)[intent] === subjectId,
  });
  const draft = reportDraft(about);
  useEffect(() => {
    if (signedIn && hasDraft(draft)) setOpen(true);
  }, [signedIn, draft]);
  const ask = () => {
    const here = returnTo ?? router.state.location.href;
    const back = subjectId === "" ? here : withParameters(here, { [intent]: subjectId });
    if (requireLogin(`report this ${what}`, back)) setOpen(true);
  };
  if (own || notAllowed) return wanted && <Wanted ask={() => own && toast(yours(what))} />;
  return (
    <>
      {children ? (
        children(ask)
      ) : (
        <Button variant="quiet" icon={Flag} className="-ml-3 justify-self-start text-ink-soft" onClick={ask}>
          Report
        </Button>
      )}
      {wanted && <Wanted ask={ask} />}
      {open && <ReportDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}

const yours = (what: string) => ({
  title: `This ${what} is your own`,
  description: "Only others can report it.",
});

/** Stands for the one button that the address means. */
function Wanted({ ask }: { ask: () => void }) {
  useIntent(intent, ask);
  return null;
}
