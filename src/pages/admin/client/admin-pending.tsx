import { Spinner } from "#src/ui/loading.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

export const adminTitle = "JW Community Verification Admin";

/** The admin page while its loader runs. A separate file, since it is in every first load. */
export function AdminPending() {
  return (
    <>
      <PageHead title={adminTitle} />
      <Page className="pt-8">
        <LoadingRequests />
      </Page>
    </>
  );
}

export function LoadingRequests() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner className="size-6 text-accent-ink" />
      <span>Loading verification requests...</span>
    </p>
  );
}
