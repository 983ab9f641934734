import { Download } from "lucide-react";
import { DeleteAccount } from "#src/pages/profile/client/delete-account.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** The user's data: its export, and deleting the account. */
export function YourData({ user }: { user: CurrentUser }) {
  return (
    <>
      <section className="grid justify-items-start gap-4">
        <h3>Download your data</h3>
        <p>
          One archive with every row we keep about you, as JSON, and your pictures and videos. It tells what
          is left out, and why.
        </p>
        <Button asChild icon={Download} className="max-w-full whitespace-normal!">
          {/* A file, not a page: the browser fetches it without the router. */}
          <a href="/api/auth/export" download>
            Download My Data
          </a>
        </Button>
      </section>
      <DeleteAccount user={user} />
    </>
  );
}
