import { createFileRoute } from "@tanstack/react-router";
import { pageHead, prefetchAll, useSite } from "#src/client/site.ts";
import { OperatorNote } from "#src/pages/about/client/legal-page.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { useEffect, useRef, useState } from "react";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm, type ApiForm } from "#src/client/forms/use-api-form.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { contactInput, type ContactInput, type ContactValues } from "#src/pages/about/contact.schema.ts";
import { SentRequest } from "#src/pages/about/client/sent-request.tsx";
import { AwayNote } from "#src/core/support/client/away-note.tsx";
import { awayQuery } from "#src/core/support/client/support.api.ts";
import { kinds, requestKinds } from "#src/core/support/support.options.ts";
import { Button } from "#src/ui/button.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";
import { api, checked, keyHeader } from "#src/client/api.ts";

export const Route = createFileRoute("/contact")({
  loader: async ({ context: { queryClient } }) => {
    await prefetchAll(queryClient.prefetchQuery(awayQuery));
    return {
      title: "Contact",
      description: "Write to the people who run this site. A person reads every message.",
      path: "/contact",
    };
  },
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: ContactPage,
});

function ContactPage() {
  const { supportEmail } = useSite();
  return (
    <>
      <PageHead
        title="Contact"
        lead={
          supportEmail
            ? "Something’s not working, you’re worried about somebody, or you have an idea? Write to us. A person reads every message."
            : "This site doesn’t have a support address yet."
        }
        picture="/img/platform.svg"
      />
      <Page className="grid items-start gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        {supportEmail && <ContactForm />}
        <aside aria-label="Other ways to reach us" className="grid gap-6">
          <OperatorNote />
          <div className="grid gap-2">
            <h2 className="type-h3">If you are in danger</h2>
            <p>
              <span>{"Call "}</span>
              <a href="tel:911" className="underline">
                911
              </a>
              <span>{" first. We’re volunteers, so we can’t answer around the clock."}</span>
            </p>
          </div>
        </aside>
      </Page>
    </>
  );
}

const failed = "We couldn’t send your message. Please try again.";

/** The contact form, which also works without JavaScript. */
function ContactForm() {
  const user = useCurrentUser();
  const [sent, setSent] = useState(false);
  const form = useApiForm({
    schema: contactInput,
    initial: {
      name: user ? `${user.firstName} ${user.lastName}` : "",
      email: user?.email ?? "",
      kind: "question",
      message: "",
    },
    draft: "contact",
    call: sendMessage,
    failed,
    onDone: () => setSent(true),
  });
  const writeAnother = () => {
    form.resetField("message", { defaultValue: "" });
    setSent(false);
  };
  const hint = !user
    ? "We’ll reply to this address."
    : // Who may read the support address is not told what is about her data, and so not this address.
      form.watch("kind") === "data"
      ? undefined
      : "In case you can’t sign in.";
  if (sent) return user ? <SentRequest onMore={writeAnother} /> : <Sent onMore={writeAnother} />;
  return (
    <form
      noValidate
      method="post"
      action="/api/contact"
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-5"
    >
      {user && <input type="hidden" name="account" value={user.id} />}
      <FormField form={form} name="name" label="Your name" required>
        {(field) => <Input {...field} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" label="Email" hint={hint} required>
        {(field) => <Input {...field} type="email" autoComplete="email" />}
      </FormField>
      {user && <KindField form={form} />}
      <FormField form={form} name="message" label="Message" required>
        {(field) => <Textarea {...field} className="min-h-40!" />}
      </FormField>
      <AwayNote />
      <FormErrorText error={form.formError} />
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyLabel="Sending..."
        className="sm:justify-self-start"
      >
        Send Message
      </Button>
    </form>
  );
}

const kindOptions = kinds.map((value) => ({ value, label: requestKinds[value].label }));

/** What a member's request is about; whoever has no account asks a question. */
function KindField({ form }: { form: ApiForm<ContactValues, ContactInput> }) {
  const kind = requestKinds[form.watch("kind") ?? "question"];
  return (
    <ChipsField form={form} name="kind" legend="What it’s about" options={kindOptions} required>
      {"hint" in kind && (
        <p role="status" className="type-small text-ink-soft">
          {kind.hint}
        </p>
      )}
    </ChipsField>
  );
}

function Sent({ onMore }: { onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="rounded-small type-h3">
        Your message is on its way
      </h2>
      <p className="max-w-[34em]">
        Somebody will read it and email you, usually within two days. If you haven’t heard from us by then,
        check your spam folder before you write again.
      </p>
      <Button onClick={onMore}>Write Another Message</Button>
    </div>
  );
}

const sendMessage = (json: ContactInput, key: string) =>
  checked(api.api.contact.$post({ json, header: keyHeader(key) }));
