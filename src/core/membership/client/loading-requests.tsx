import { Spinner } from "#src/ui/loading.tsx";

export function LoadingRequests() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner className="size-6 text-accent-ink" />
      Loading verification requests...
    </p>
  );
}
