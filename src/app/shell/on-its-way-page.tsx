import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

type OnItsWayPageProps = { title: string; children: string };

/** A page that is planned and not there yet, and says so. */
export function OnItsWayPage({ title, children }: OnItsWayPageProps) {
  return (
    <>
      <PageHead title={title} lead={children} picture="/img/platform.svg" />
      <Page className="pt-8">
        <Button asChild variant="primary" icon={Search}>
          <Link to="/housing">Find Your Spot</Link>
        </Button>
      </Page>
    </>
  );
}
