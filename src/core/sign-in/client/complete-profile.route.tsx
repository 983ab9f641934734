import { createFileRoute, getRouteApi, redirect, useRouter } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { readReturnTo } from "#src/shared/return-to.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { updateCongregation } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-texts.ts";
import { AuthField } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { congregationInput } from "#src/core/sign-in/sign-in.schema.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { Button } from "#src/ui/button.tsx";

export const Route = createFileRoute("/complete-profile")({
  validateSearch: readReturnTo,
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
      throw redirect({ to: "/auth", search: { returnTo: location.href } });
    }
  },
  head: ({ match }) => unlistedHead(match.context.site, "Complete Your Profile"),
  component: CompleteProfilePage,
});

const route = getRouteApi("/complete-profile");

const congregationTexts = {
  done: { title: "Profile Complete", description: "Thank you for providing your congregation information." },
  // For verified members, whose changes are reviewed: see core/verification.
  waits: {
    title: "Saved",
    description:
      "Your new congregation waits for a quick look by an organizer. Until then everyone sees the old one.",
  },
  failed: { title: "Update Failed", description: "Failed to update congregation" },
  unreachable: { title: "Error", description: "Failed to update profile. Please try again." },
};

/** Asks for the congregation, which providers do not supply. */
function CompleteProfilePage() {
  const { returnTo = "/" } = route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  const user = useCurrentUser();
  const lead = useId();
  const form = useApiForm({
    schema: congregationInput,
    initial: { congregation: user?.congregation ?? "" },
    call: ({ congregation }) => updateCongregation(congregation),
    done: ({ waitingName }) => (waitingName ? congregationTexts.waits : congregationTexts.done),
    failed: (error) => failureText(error, congregationTexts),
    onDone: ({ waitingName: _, ...updated }) => {
      client.setQueryData(currentUserQuery.queryKey, updated);
      void router.navigate({ href: returnTo });
    },
  });
  return (
    <AuthFrame>
      <div>
        <h1>One more stop</h1>
        <p id={lead} className="mt-2 text-ink-soft">
          Your congregation helps verify that you belong to a trusted community.
        </p>
      </div>
      <form
        noValidate
        aria-describedby={lead}
        className="grid gap-4"
        onSubmit={(event) => void form.submit(event)}
      >
        <AuthField
          form={form}
          name="congregation"
          label="Congregation name"
          maxLength={accountLimits.congregation}
        />
        <FormErrorText error={form.formError} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel="Saving...">
          Continue
        </Button>
        <Button asChild variant="quiet" wide>
          <a href={returnTo}>Not Now</a>
        </Button>
      </form>
    </AuthFrame>
  );
}
