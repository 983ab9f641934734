import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answered, api } from "#src/client/api.ts";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { waitsText } from "#src/core/verification/client/waiting-name.ts";
import { currentUserQuery, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AuthField } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { NameFields } from "#src/core/sign-in/client/name-fields.tsx";
import { congregationInput, signUpInput } from "#src/core/sign-in/sign-in.schema.ts";
import { Button } from "#src/ui/button.tsx";

type AboutYouProps = { user: CurrentUser; headingLevel?: "h2" | "h3" };

/** The name and congregation that volunteers verify; editable until she is verified, also during a pending request. */
export function AboutYou({ user, headingLevel: Heading = "h3" }: AboutYouProps) {
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
        <AboutYouForm user={user} onClose={close} />
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
const schema = congregationInput.extend({ firstName, lastName });

function AboutYouForm({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm({
    schema,
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
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
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
