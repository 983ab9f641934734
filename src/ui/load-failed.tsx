import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type LoadFailedProps = {
  /** "The post did not arrive" */
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** The address of a spot drawing, where there is room for it. */
  picture?: string;
  /** Asked for once more at this moment. */
  busy?: boolean;
  onRetry: () => void;
};

/** Stands in place of what was asked for and did not arrive, and lets it be asked for again. */
export const LoadFailed = ({ busy, onRetry, ...head }: LoadFailedProps) => (
  <EmptyState
    {...head}
    actions={
      <Button variant="primary" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    Check your connection, then try once more.
  </EmptyState>
);
