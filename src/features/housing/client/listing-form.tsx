import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useNavigate } from "@tanstack/react-router";
import { DollarSign, MapPin } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { ApiError, isUnauthorized, refusalOf } from "#src/client/api-error.ts";
import { keepDraft } from "#src/client/form-draft.ts";
import { beforeLogin } from "#src/client/login-redirect.ts";
import { listingFormSchema } from "#src/features/housing/client/listing-form.schema.ts";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { ListingMediaFields } from "#src/features/housing/client/listing-media-fields.tsx";
import { amenities, listingLimits } from "#src/features/housing/listing.options.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { ChipGroup } from "#src/ui/chip.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Input, Textarea } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast-store.ts";

type ListingFormProps = {
  title: string;
  submitLabel: string;
  /** What is said when saving fails for no reason of the user's. */
  failure: string;
  /** Where somebody who may not save this (403) finds what would help. */
  remedy?: { label: string; to: "/membership" };
  initial: ListingFormValues;
  draftName: string;
  save: (input: ListingInput) => Promise<unknown>;
  onClose: () => void;
};

/** The form for a new or an edited listing; whatever goes wrong, what was typed stays. */
export function ListingForm({
  title,
  submitLabel,
  failure,
  remedy,
  initial,
  draftName,
  save,
  onClose,
}: ListingFormProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(false);
  const [forbidden, setForbidden] = useState<string>();
  const form = useForm<ListingFormValues, unknown, ListingInput>({
    defaultValues: initial,
    resolver: zodResolver(listingFormSchema),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;

  // Whichever call finds the session ended, she will find her words here when she is back.
  const { getValues } = form;
  useEffect(() => beforeLogin(() => keepDraft(draftName, getValues())), [draftName, getValues]);

  const keepTyped = () => keepDraft(draftName, getValues());
  const actionOf = ({ label, to }: NonNullable<typeof remedy>) => ({
    label,
    onClick: () => {
      keepTyped();
      void navigate({ to });
    },
  });

  const submit = form.handleSubmit(async (input) => {
    setForbidden(undefined);
    try {
      await save(input);
    } catch (error) {
      // She is on her way to sign in already.
      if (isUnauthorized(error)) return;
      if (error instanceof ApiError) showServerErrors(error);
      const description = refusalOf(error, failure);
      const help = error instanceof ApiError && error.status === 403 ? remedy : undefined;
      if (help) setForbidden(description);
      toast({ title: "Error", description, variant: "destructive", action: help && actionOf(help) });
    }
  });
  const showServerErrors = (error: ApiError) => {
    for (const { path, message } of error.errors) {
      const [field] = path.split(".");
      const name = field === "images" ? "photos" : field;
      if (name && name in initial)
        form.setError(name as keyof ListingFormValues, { message }, { shouldFocus: true });
    }
  };

  // A half-typed date or number reads as empty, and would be dropped without a word.
  const showUnreadable = (element: HTMLFormElement) => {
    const unreadable = [...element.querySelectorAll("input")].filter((input) => input.validity.badInput);
    for (const { name, type } of unreadable.toReversed()) {
      const message = `Please complete this ${type === "date" ? "date" : "number"}, or clear it.`;
      form.setError(name as keyof ListingFormValues, { message }, { shouldFocus: true });
    }
    return unreadable.length > 0;
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width="36rem"
      busy={isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} disabled={uploading}>
            {uploading ? "Uploading..." : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!showUnreadable(event.currentTarget)) void submit(event);
        }}
        className="grid gap-6"
      >
        <Field label="Title" required error={errors.title?.message}>
          {(field) => <Input {...field} {...register("title")} placeholder="Sunny room near the station" />}
        </Field>
        <Field label="Location" required error={errors.location?.message}>
          {(field) => (
            <Input
              {...field}
              {...register("location")}
              icon={MapPin}
              placeholder="Town and state, like Beacon, NY"
            />
          )}
        </Field>
        <Field label="Rent" required error={errors.rent?.message}>
          {(field) => (
            <Input
              {...field}
              {...register("rent")}
              icon={DollarSign}
              inputMode="numeric"
              placeholder="Dollars a month"
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Bedrooms" error={errors.bedrooms?.message}>
            {(field) => (
              <Input
                {...field}
                {...register("bedrooms")}
                type="number"
                min={0}
                max={listingLimits.roomsMax}
                step={1}
              />
            )}
          </Field>
          <Field label="Bathrooms" error={errors.bathrooms?.message}>
            {(field) => (
              <Input
                {...field}
                {...register("bathrooms")}
                type="number"
                min={0}
                max={listingLimits.roomsMax}
                step={0.5}
              />
            )}
          </Field>
        </div>
        <Field label="Available from" optional error={errors.availableFrom?.message}>
          {(field) => <DateInput {...field} {...register("availableFrom")} placeholder="Any date" />}
        </Field>
        <Controller
          control={control}
          name="amenities"
          render={({ field }) => (
            <ChipGroup legend="Amenities" options={amenities} value={field.value} onChange={field.onChange} />
          )}
        />
        <Field label="Description" error={errors.description?.message}>
          {(field) => (
            <Textarea
              {...field}
              {...register("description")}
              placeholder="Light, noise, the walk to the train, who else lives there"
            />
          )}
        </Field>
        <ListingMediaFields control={control} errors={errors} onBusyChange={setUploading} />
        {/* The keyboard stays within the dialog and does not come to the toast, which goes by itself as well. */}
        {forbidden && remedy && (
          <Banner tone="bad">
            {forbidden}{" "}
            <Link to={remedy.to} onClick={keepTyped} className="underline">
              {remedy.label}
            </Link>
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
