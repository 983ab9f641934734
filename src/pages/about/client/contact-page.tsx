import { useSite } from "#src/client/site.ts";
import { ContactForm } from "#src/pages/about/client/contact-form.tsx";
import { OperatorNote } from "#src/pages/about/client/operator-note.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

/** The contact form, and who runs the site. */
export function ContactPage() {
  const { supportEmail } = useSite();
  return (
    <>
      <PageHead
        title="Contact"
        lead={
          supportEmail
            ? "Something does not work, somebody worries you, or you have an idea: write to us. A person reads it."
            : "A form will stand here as soon as there is somebody to read it: this site has no support address yet."
        }
        picture="/img/platform.svg"
      />
      <Page className="grid items-start gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        {supportEmail && <ContactForm />}
        <aside aria-label="Other ways" className="grid gap-6">
          <OperatorNote />
          <div className="grid gap-2">
            <h2 className="type-h3">If you are in danger</h2>
            <p>
              Call{" "}
              <a href="tel:911" className="underline">
                911
              </a>{" "}
              first. We read messages as volunteers do, not around the clock.
            </p>
          </div>
        </aside>
      </Page>
    </>
  );
}
