import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { hasCode } from "#src/client/api-error.ts";
import { refresh } from "#src/client/api-query.ts";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { PictureField } from "#src/core/media/client/picture-field.tsx";
import { editToggleId } from "#src/pages/profile/client/profile-head.tsx";
import { updateProfile } from "#src/pages/profile/client/profile.api.ts";
import { profileDetails } from "#src/pages/profile/profile.schema.ts";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { waitsText } from "#src/core/verification/client/waiting-name.ts";
import { PlaceField } from "#src/core/locations/client/place-field.tsx";
import { usePlaceQuestion, withPlace } from "#src/core/locations/client/place-question.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Input, Select, Textarea } from "#src/ui/input.tsx";

const route = getRouteApi("/profile");
const failed = "Failed to update profile. Please try again.";
const saved = { title: "Profile Updated", description: "We saved your changes." };

export function EditProfileForm({ user }: { user: CurrentUser }) {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const leave = async () => {
    await navigate({ search: {}, resetScroll: false, replace: true });
    document.getElementById(editToggleId)?.focus();
  };
  const { data: membership } = useMembership();
  // If a new name waits for review, the form edits that name.
  const waiting = membership?.waitingName;
  const shown = waiting ?? user;
  // Only the page that asks for her consent takes it then.
  const hasCongregation = shown.congregation !== null;
  const place = usePlaceQuestion({ stored: user.location, wide: true });
  const form = useApiForm({
    schema: profileDetails,
    ask: (input) => withPlace(place, input),
    initial: {
      firstName: shown.firstName,
      lastName: shown.lastName,
      congregation: shown.congregation ?? undefined,
      bio: user.bio ?? "",
      location: user.location ?? "",
      budget: user.budget ?? "",
    },
    draft: "profile",
    updatedAt: user.updatedAt,
    call: (input, ...rest) =>
      // A draft of before may have it.
      updateProfile(hasCongregation ? input : { ...input, congregation: undefined }, ...rest),
    done: (updated) =>
      updated.waitingName && updated.waitingName.since !== waiting?.since
        ? { title: saved.title, description: waitsText(user, updated.waitingName) }
        : saved,
    failed,
    changes: ["/api/roommates", "/api/membership"],
    onFailed: async (error) => {
      if (!hasCode(error, "changed-meanwhile")) return;
      // The account last, since its change makes the form take over the new values.
      await refresh(client, ["/api/membership"]);
      await refresh(client, ["/api/auth/user"]);
    },
    onDone: async ({ waitingName: _, ...updated }) => {
      client.setQueryData(currentUserQuery.queryKey, updated);
      await leave();
    },
  });
  const { data: roommateProfile } = useQuery(ownProfileQuery);
  return (
    <section className="grid max-w-[40rem] gap-8">
      <h2 className="type-h3">Edit your profile</h2>
      <PictureField user={user} />
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-6">
        <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First name" required>
            {(field) => <Input {...field} autoComplete="given-name" maxLength={accountLimits.name} />}
          </FormField>
          <FormField
            form={form}
            name="lastName"
            label="Last name"
            hint="Others only see the first letter"
            required
          >
            {(field) => <Input {...field} autoComplete="family-name" maxLength={accountLimits.name} />}
          </FormField>
        </div>
        {hasCongregation ? (
          <FormField form={form} name="congregation" label="Congregation" required>
            {(field) => <Input {...field} maxLength={accountLimits.congregation} />}
          </FormField>
        ) : (
          <p className="flex flex-wrap gap-x-2">
            <span>Congregation: not given.</span>
            <TextLink asChild inSentence>
              <Link to="/complete-profile" search={{ returnTo: "/profile" }}>
                {user.isPaused ? "Give it again" : "Add it"}
              </Link>
            </TextLink>
          </p>
        )}
        {membership?.status === "approved" && !waiting && (
          <p className="type-small text-ink-soft">
            You’re verified, so an organizer takes a quick look before a new name or congregation shows.
          </p>
        )}
        {roommateProfile && (
          <p className="type-small text-ink-soft">
            Your bio, location and budget also show in your roommate profile.
          </p>
        )}
        <FormField form={form} name="bio" label="Bio" optional>
          {(field) => (
            <Textarea {...field} placeholder="What you study or do, and what a good week looks like" />
          )}
        </FormField>
        <div className="grid gap-6 sm:grid-cols-2">
          <PlaceField form={form} name="location" label="Location" place={place} optional />
          <FormField form={form} name="budget" label="Monthly budget" optional>
            {(field) => (
              <Select {...field}>
                {/* A roommate profile requires a budget. */}
                {!roommateProfile && <option value="">Not added yet</option>}
                {budgetNames.map((budget) => (
                  <option key={budget} value={budget}>
                    {`$${budget}`}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </div>
        <FormErrorText error={form.formError} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving...">
            Save Changes
          </Button>
          <Button asChild>
            <Link
              to="/profile"
              resetScroll={false}
              onClick={(event) => {
                event.preventDefault();
                form.discardDraft();
                void leave();
              }}
            >
              Cancel
            </Link>
          </Button>
        </div>
      </form>
    </section>
  );
}
