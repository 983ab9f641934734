import { LoadingRequests } from "#src/core/membership/client/loading-requests.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

export const adminTitle = "JW Community Verification Admin";

/** The admin page while its loader runs. */
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
