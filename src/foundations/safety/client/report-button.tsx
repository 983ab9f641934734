import { Flag } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import type { ReportProps } from "#src/foundations/safety/client/report-props.ts";
import { useLoginPrompt } from "#src/foundations/sign-in/client/login-prompt.tsx";
import { Button } from "#src/ui/button.tsx";

const ReportDialog = lazyDialog("Report", () =>
  import("#src/foundations/safety/client/report-dialog.tsx").then((module) => module.ReportDialog),
);

type ReportButtonProps = ReportProps & {
  /** A button of another look: what it does when it is pressed. */
  children?: (ask: () => void) => ReactNode;
};

/** The way to report something; a guest is asked to log in first. */
export function ReportButton({ children, ...about }: ReportButtonProps) {
  const requireLogin = useLoginPrompt();
  const [open, setOpen] = useState(false);
  const ask = () => {
    if (requireLogin(`report this ${about.what}`)) setOpen(true);
  };
  return (
    <>
      {children ? (
        children(ask)
      ) : (
        <Button variant="quiet" icon={Flag} className="justify-self-start text-ink-soft" onClick={ask}>
          Report
        </Button>
      )}
      {open && <ReportDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}
