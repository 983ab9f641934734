import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { currentUserQuery, useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { updateCongregation } from "#src/features/accounts/client/auth.api.ts";
import { congregationTexts } from "#src/features/accounts/client/auth.constants.ts";
import { AuthFrame } from "#src/features/accounts/client/auth-frame.tsx";
import { accountLimits } from "#src/features/accounts/account.options.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Input } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast-store.ts";

const route = getRouteApi("/complete-profile");
const { done, failed, unreachable } = congregationTexts;

/** Asks for the congregation, which signing in with a provider does not tell. */
export function CompleteProfilePage() {
  const { returnTo = "/" } = route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  const user = useCurrentUser();
  const [congregation, setCongregation] = useState(user?.congregation ?? "");
  const lead = useId();
  const saving = useMutation({
    mutationFn: () => updateCongregation(congregation.trim()),
    onSuccess: (updated) => {
      client.setQueryData(currentUserQuery.queryKey, updated);
      toast(done);
      void router.navigate({ href: returnTo });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const said =
        error instanceof ApiError
          ? { ...failed, description: serverMessageOf(error, failed.description) }
          : unreachable;
      toast({ ...said, variant: "destructive" });
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
        method="post"
        aria-describedby={lead}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Field label="Congregation name" required>
          {(field) => (
            <Input
              {...field}
              value={congregation}
              onChange={(event) => setCongregation(event.target.value)}
              maxLength={accountLimits.congregation}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={congregation.trim() === ""}
          busy={saving.isPending}
          busyLabel="Saving..."
        >
          Continue
        </Button>
        <Button asChild variant="quiet" wide>
          <a href={returnTo}>Not Now</a>
        </Button>
      </form>
    </AuthFrame>
  );
}
