import { LoadingRequests } from "#src/core/membership/client/loading-requests.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

/** What the desk is called. */
export const adminTitle = "JW Community Verification Admin";

/** The desk before its first answer. */
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
