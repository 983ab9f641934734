import { Page, PageHead } from "#src/ui/page.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

/** What the desk is called. */
export const adminTitle = "JW Community Verification Admin";

/** The desk before its first answer. */
export function AdminPending() {
  return (
    <>
      <PageHead title={adminTitle} />
      <Page className="pt-8">
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-6 text-accent-ink" />
          Loading verification requests...
        </p>
      </Page>
    </>
  );
}
