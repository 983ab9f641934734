import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { Mail } from "lucide-react";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";
import { useSite } from "#src/client/site.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

export const Route = createFileRoute("/contact")({
  head: ({ match }) => pageHead(match.context.site, { title: "Contact", path: "/contact" }),
  component: ContactPage,
});

function ContactPage() {
  const { supportEmail } = useSite();
  if (!supportEmail) {
    return (
      <OnItsWayPage title="Contact">
        A form that reaches our volunteers is on its way to this page.
      </OnItsWayPage>
    );
  }
  return (
    <>
      <PageHead
        title="Contact"
        lead="A form is on its way to this page. Until then, a mail reaches our volunteers just as well."
        picture="/img/platform.svg"
      />
      <Page className="pt-8">
        <Button asChild variant="primary" icon={Mail} className="max-w-full break-all">
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Button>
      </Page>
    </>
  );
}
