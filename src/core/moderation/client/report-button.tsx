import { useLocation, useRouter } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { addressOf, useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { reportDraft, reportTitle, type ReportProps } from "#src/core/moderation/client/moderation.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import type { Elements } from "#src/ui/own-element.tsx";

const ReportDialog = lazyDialog<ReportProps & { onClose: () => void }>(reportTitle, () =>
  import("#src/core/moderation/client/report-dialog.tsx").then((module) => module.ReportDialog),
);

/** The search parameter with the id of the item to report: a page may have many of these buttons. */
const intent = "report";

type Report = ReportProps & {
  /** The page to come back to after the login, if this one may not show the item then. */
  returnTo?: string;
};

/**
 * How to report an item: `ask` opens the form, and is undefined on one's own items and where the member may not report;
 * `dialog` has to be rendered where it outlives the button. Guests log in first, and the form opens when they are back. If
 * a guest turns out to be the author after the login, a toast says so.
 */
export function useReport({ returnTo, ...about }: Report): { ask?: () => void; dialog: Elements } {
  const { subjectId, what } = about;
  const requireLogin = useLoginPrompt();
  const router = useRouter();
  const user = useCurrentUser();
  const signedIn = user !== null;
  const own = signedIn && about.by?.id === user.id;
  const notAllowed = useNotAllowed("report.make");
  const report = useDialog("report");
  const { show } = report;
  const afterLogin = useLocation({
    select: ({ search }) => subjectId !== "" && (search as Record<string, unknown>)[intent] === subjectId,
  });
  const draft = reportDraft(about);
  useReopen(signedIn && draft, () => show(subjectId));
  const ask = () => {
    const here = returnTo ?? addressOf(router.state.location);
    const back = subjectId === "" ? here : withParameters(here, { [intent]: subjectId });
    if (requireLogin(`report this ${what}`, back)) void show(subjectId);
  };
  if (own || notAllowed)
    return { dialog: afterLogin && <ReopenAfterLogin ask={() => own && toast(ownToast(what))} /> };
  return {
    ask,
    dialog: (
      <>
        {afterLogin && <ReopenAfterLogin ask={ask} />}
        {report.value === subjectId && <ReportDialog {...about} onClose={() => void report.hide()} />}
      </>
    ),
  };
}

type ReportButtonProps = Report & {
  /** Renders another button; it gets the press handler. */
  children?: (ask: () => void) => Elements;
};

export function ReportButton({ children, ...about }: ReportButtonProps) {
  const { ask, dialog } = useReport(about);
  return (
    <>
      {ask &&
        (children?.(ask) ?? (
          <Button
            variant="quiet"
            icon={Flag}
            className="-ml-3 justify-self-start text-ink-soft"
            onClick={ask}
          >
            Report
          </Button>
        ))}
      {dialog}
    </>
  );
}

const ownToast = (what: string) => ({
  title: `This ${what} is your own`,
  description: "Only other people can report it.",
});

/** Opens the form of the button whose item the address names. */
function ReopenAfterLogin({ ask }: { ask: () => void }) {
  useIntent(intent, ask);
  return null;
}
