import { createFileRoute, getRouteApi, redirect, useRouter } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { readReturnTo } from "#src/shared/return-to.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { giveCongregation } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-texts.ts";
import { AuthField } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { congregationInput } from "#src/core/sign-in/sign-in.schema.ts";
import { consentTicks, type ConsentKind } from "#src/core/people/consent-texts.ts";
import { ConsentTicks } from "#src/core/sign-in/client/consent-ticks.tsx";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { Button } from "#src/ui/button.tsx";

export const Route = createFileRoute("/complete-profile")({
  validateSearch: readReturnTo,
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
      throw redirect({ to: "/auth", search: { returnTo: location.href } });
    }
  },
  head: unlistedHead("Complete Your Profile"),
  component: CompleteProfilePage,
});

const route = getRouteApi("/complete-profile");

/** Its fields: the congregation, and whichever tick she has not given before. */
const schemaFor = (asks: { isAdult: boolean; mayUseCongregation: boolean }) =>
  congregationInput.extend({
    isAdult: asks.isAdult ? consentTicks.isAdult : consentTicks.isAdult.optional(),
    mayUseCongregation: asks.mayUseCongregation
      ? consentTicks.mayUseCongregation
      : consentTicks.mayUseCongregation.optional(),
  });

const congregationTexts = {
  done: { title: "Profile Complete", description: "Thank you for providing your congregation information." },
  // For verified members, whose changes are reviewed: see core/verification.
  waits: {
    title: "Saved",
    description:
      "Your new congregation waits for a quick look by an organizer. Until then everyone sees the old one.",
  },
  isBack: {
    title: "Your membership is back",
    description: "An organizer takes a quick look at your congregation before members see it.",
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
  // As she opened the page: the account may be refetched before the answer to what she sends.
  const [wasPaused] = useState(user?.isPaused);
  const lead = useId();
  const asks = { isAdult: !user?.isAdult, mayUseCongregation: !user?.agreedAt };
  const kinds: ConsentKind[] = [
    ...(asks.isAdult ? (["adult"] as const) : []),
    ...(asks.mayUseCongregation ? (["congregation"] as const) : []),
  ];
  const form = useApiForm({
    schema: schemaFor(asks),
    initial: { congregation: user?.congregation ?? "" },
    call: giveCongregation,
    done: ({ waitingName }) =>
      wasPaused ? congregationTexts.isBack : waitingName ? congregationTexts.waits : congregationTexts.done,
    failed: (error) => failureText(error, congregationTexts),
    onDone: ({ waitingName: _, ...updated }) => {
      client.setQueryData(currentUserQuery.queryKey, updated);
      // What a pause refused comes back on every page.
      if (wasPaused) void client.invalidateQueries();
      void router.navigate({ href: returnTo });
    },
  });
  return (
    <AuthFrame>
      <div>
        <h1>One more stop</h1>
        <p id={lead} className="mt-2 text-ink-soft">
          {wasPaused
            ? "Give your congregation again, and your membership is back at once."
            : "Your congregation helps verify that you belong to a trusted community."}
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
        {kinds.length > 0 && <ConsentTicks form={form} kinds={kinds} />}
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
