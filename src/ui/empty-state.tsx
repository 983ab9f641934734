import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

interface EmptyStateProps {
  /** The address of an illustration (400 × 280), or any element instead. */
  picture?: string | Exclude<Elements, "">;
  title: ReactNode;
  children?: ReactNode;
  /** The next step, as buttons. */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Says that there is nothing here, and what can be done about it. */
export function EmptyState({ picture, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const drawing: Elements =
    typeof picture === "string" ? <img src={picture} alt="" width={256} height={179} /> : picture;
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-8 text-center">
      {drawing}
      <Heading className="type-h2">{title}</Heading>
      {children && <div className="max-w-[26em] text-balance text-ink-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{actions}</div>}
    </div>
  );
}

type LoadFailedProps = {
  /** "Couldn’t load the post" */
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** The address of an illustration, if there is room for it. */
  picture?: string;
  /** Whether a retry is under way. */
  busy?: boolean;
  onRetry: () => void;
  /** What would help; as a rule, the line is at fault. */
  children?: string;
};

/** What helps where something did not arrive, as a rule. */
export const checkConnection = "Check your connection and try again.";

/** Shown instead of what failed to load, with a retry. */
export const LoadFailed = ({ busy, onRetry, children = checkConnection, ...head }: LoadFailedProps) => (
  <EmptyState
    {...head}
    actions={
      <Button variant="primary" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {children}
  </EmptyState>
);
