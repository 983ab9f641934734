import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

interface EmptyStateProps {
  /** The URL of an illustration (400 × 280), or any element instead. */
  picture?: string | Exclude<Elements, "">;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Says that there is nothing here, and what to do about it. */
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
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** The URL of an illustration, if there is room for it. */
  picture?: string;
  busy?: boolean;
  onRetry: () => void;
  /** What to do; check the connection by default. */
  children?: string;
};

export const checkConnection = "Check your connection and try again.";

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
