import { useQueryClient } from "@tanstack/react-query";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { failureText } from "#src/core/sign-in/client/auth-texts.ts";
import { NameFields } from "#src/core/sign-in/client/name-fields.tsx";
import { updateProfile } from "#src/pages/profile/client/profile.api.ts";
import { nameInput } from "#src/pages/profile/profile.schema.ts";
import { Button } from "#src/ui/button.tsx";

const nameTexts = {
  done: { title: "Name Saved" },
  failed: { title: "Update Failed", description: "Failed to save your name" },
  unreachable: { title: "Error", description: "Failed to save your name. Please try again." },
};

type YourNameProps = {
  user: CurrentUser;
  /** Called once the name is saved, before this form disappears. */
  onDone: () => void;
};

/** Asks for the name of an account that a password reset has started over. */
export function YourName({ user, onDone }: YourNameProps) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: nameInput,
    initial: { firstName: "", lastName: "" },
    updatedAt: user.updatedAt,
    call: updateProfile,
    done: nameTexts.done,
    failed: (error) => failureText(error, nameTexts),
    onDone: (updated) => {
      onDone();
      client.setQueryData(currentUserQuery.queryKey, updated);
    },
  });
  return (
    <section className="grid gap-4">
      <h3>Your name</h3>
      <p>We don’t know it yet. Tell us who you are, and then continue.</p>
      <form noValidate className="grid max-w-[26rem] gap-4" onSubmit={(event) => void form.submit(event)}>
        <NameFields form={form} />
        <FormErrorText error={form.formError} />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-md:w-full"
          busy={form.busy}
          busyLabel="Saving..."
        >
          Save My Name
        </Button>
      </form>
    </section>
  );
}
