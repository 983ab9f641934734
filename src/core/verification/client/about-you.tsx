import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answered, api } from "#src/client/api.ts";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useHold } from "#src/core/verification/client/request-hold.ts";
import { waitsText } from "#src/core/verification/client/waiting-name.ts";
import { currentUserQuery, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { consentTicks } from "#src/core/people/consent-texts.ts";
import { ConsentTicks } from "#src/core/sign-in/client/consent-ticks.tsx";
import { AuthField } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { NameFields } from "#src/core/sign-in/client/name-fields.tsx";
import { congregationInput, signUpInput } from "#src/core/sign-in/sign-in.schema.ts";
import { Button } from "#src/ui/button.tsx";

type AboutYouProps = {
  user: CurrentUser;
  headingLevel?: "h2" | "h3";
  /** For a submit button outside the form: the form's id, and what comes after that button has saved it. */
  goOn?: { formId: string; next: () => void };
};

/** The name and congregation that volunteers verify; editable until she is verified, also during a pending request. */
export function AboutYou({ user, headingLevel: Heading = "h3", goOn }: AboutYouProps) {
  const notAllowed = useNotAllowed("profile.update");
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // In the next frame, when the button is rendered.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section className="grid w-full max-w-[26rem] gap-3 text-left">
      <Heading className="type-h3">About you</Heading>
      {editing ? (
        <AboutYouForm user={user} goOn={goOn} onClose={close} />
      ) : (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-ink-soft">Name</dt>
            <dd className="font-medium wrap-anywhere">{`${user.firstName} ${user.lastName}`}</dd>
            <dt className="text-ink-soft">Congregation</dt>
            <dd className="font-medium wrap-anywhere">{user.congregation ?? "Not added yet"}</dd>
          </dl>
          {!notAllowed && (
            <Button
              ref={edit}
              size="small"
              className="justify-self-start"
              aria-label="Edit your name and congregation"
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const { firstName, lastName } = signUpInput.shape;
const { mayUseCongregation } = consentTicks;
const corrects = congregationInput.extend({
  firstName,
  lastName,
  mayUseCongregation: mayUseCongregation.optional(),
});
const gives = congregationInput.extend({ firstName, lastName, mayUseCongregation });

type AboutYouFormProps = Pick<AboutYouProps, "user" | "goOn"> & { onClose: () => void };

function AboutYouForm({ user, goOn, onClose }: AboutYouFormProps) {
  const client = useQueryClient();
  const goesOn = useRef(false);
  // Where there is none yet, or she has taken it back.
  const asks = user.congregation === null && user.agreedAt === null;
  const form = useApiForm({
    schema: asks ? gives : corrects,
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      congregation: user.congregation ?? "",
    },
    updatedAt: user.updatedAt,
    call: (json, _key, since) => answered(api.api.auth.user.$patch({ json: { ...json, updatedAt: since } })),
    done: ({ waitingName }) =>
      waitingName
        ? { title: "Saved", description: waitsText(user, waitingName) }
        : { title: "Saved", description: "This is what our volunteers see." },
    failed: "Failed to save this. Please try again.",
    changes: ["/api/membership"],
    onDone: ({ waitingName: _, ...updated }) => {
      client.setQueryData(currentUserQuery.queryKey, updated);
      onClose();
      if (goesOn.current) goOn?.next();
    },
  });
  useHold();
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    // Pressed again while it is saved, the first press counts.
    if (!form.busy) goesOn.current = submitter !== null && !event.currentTarget.contains(submitter);
    void form.submit(event);
  };
  return (
    <form id={goOn?.formId} noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4">
        <NameFields form={form} />
      </div>
      <AuthField
        form={form}
        name="congregation"
        label="Congregation"
        hint="Its full name, like Beacon North"
        maxLength={accountLimits.congregation}
      />
      {asks && <ConsentTicks form={form} kinds={["congregation"]} />}
      <FormErrorText error={form.formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" size="small" busy={form.busy} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
