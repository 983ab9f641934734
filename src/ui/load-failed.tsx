import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type LoadFailedProps = {
  /** "The post did not arrive" */
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** The address of an illustration, if there is room for it. */
  picture?: string;
  /** Whether a retry is under way. */
  busy?: boolean;
  onRetry: () => void;
};

/** Shown instead of what failed to load, with a retry. */
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
