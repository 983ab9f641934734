import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { errorOf, FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { TextCounter } from "#src/client/forms/text-counter.tsx";
import { useApiForm, type ApiForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { focusOn } from "#src/client/page-focus.ts";
import { useAction } from "#src/client/use-action.ts";
import { useNow } from "#src/client/use-now.ts";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { outsideQuietHours } from "#src/core/notifications/quiet-hours.ts";
import { announcementInput, type AnnouncementInput } from "#src/core/announcements/announcement.schema.ts";
import { memberGroups } from "#src/core/verification/member-group.options.ts";
import { AnnouncementPreview, besides } from "#src/pages/admin/client/announcement-preview.tsx";
import {
  announcementDraft,
  audienceQuery,
  sendTest,
  writeAnnouncement,
  type Audience,
} from "#src/pages/admin/client/announcements.api.ts";
import { membersText } from "#src/pages/admin/client/audience-text.ts";
import { minuteMs, timeIn } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { ChipGroup } from "#src/ui/chips.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

const { text: textLimit, waits } = announcementLimits;

type AnnouncementFormProps = {
  /** Whether it was opened by a press on what it takes the place of. */
  takesFocus: boolean;
  onSent: () => void;
};

/** Writes to members, in ten minutes. */
export function AnnouncementForm({ takesFocus, onSent }: AnnouncementFormProps) {
  const { timeZone, quietHours, operatorAddress } = useSite();
  const now = useNow();
  const form = useApiForm({
    schema: announcementInput,
    initial: { title: "", text: "", plans: [], states: [] },
    draft: announcementDraft,
    call: writeAnnouncement,
    done: ({ state, sendAt }) =>
      state === "stopped"
        ? // The answer to the first press was lost, and it was stopped before the second.
          { title: "This one was stopped", description: "You can use it again from the list below." }
        : {
            title: `It goes out at ${timeIn(timeZone, sendAt)}`,
            description: "You can stop it until then.",
          },
    failed: "Couldn’t send this. Please try again.",
    changes: ["/api/admin/announcements"],
    onDone: onSent,
  });
  const { title, text, plans = [], states = [] } = form.watch();
  const test = useAction({
    call: sendTest,
    done: { title: "Test sent", description: "It’s on its way to your own address, and to nobody else." },
    failed: "Couldn’t send the test. Please try again.",
  });
  const sendAt = new Date(now.getTime() + waits * minuteMs);
  const until = timeIn(timeZone, sendAt.toISOString());
  const isNight = quietHours && outsideQuietHours(timeZone, sendAt) > sendAt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusOn(heading.current!);
  }, [takesFocus]);
  return (
    <div className={besides}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <h2 ref={heading} className="sr-only">
          New announcement
        </h2>
        {!operatorAddress && (
          <Banner tone="bad">
            Emails to many need the postal address of whoever runs this site. Write it on the desk, under
            Site.
          </Banner>
        )}
        <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
        <FormField form={form} name="title" label="Subject" required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <div>
          <FormField form={form} name="text" label="Text" hint="Plain text. Addresses become links." required>
            {(field) => <Textarea {...field} className="min-h-40!" />}
          </FormField>
          {text.length > textLimit * 0.8 && <TextCounter text={text} limit={textLimit} />}
        </div>
        <GroupField form={form} name="plans" legend="Who gets it" hint="Without any: all verified members" />
        <GroupField form={form} name="states" legend="In which state" hint="Without any: everywhere" />
        <WhoGetsIt plans={plans} states={states} />
        <FormErrorText error={form.formError} />
        <div className="grid justify-items-start gap-3">
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending...">
              {`Send in ${waits} Minutes`}
            </Button>
            <Button busy={test.busy} busyLabel="Sending..." onClick={() => test.run({ title, text })}>
              Send Me a Test
            </Button>
          </div>
          {/* The minute may change between rendering on the server and in the browser. */}
          <p suppressHydrationWarning className="type-small text-ink-soft">
            {`You can stop it until ${until}.${isNight ? " Its emails wait for the morning." : ""}`}
          </p>
        </div>
      </form>
      <AnnouncementPreview title={title} text={text} />
    </div>
  );
}

const optionsOf = { plans: memberGroups.plan, states: memberGroups.state };

type GroupFieldProps = {
  form: ApiForm<z.input<typeof announcementInput>, AnnouncementInput>;
  name: keyof Audience;
  legend: string;
  hint: string;
};

/** Chips with the labels of groups of members; the values are their keys. */
function GroupField({ form, name, legend, hint }: GroupFieldProps) {
  const errorId = useId();
  const error = errorOf(form.formState.errors, name);
  const options = Object.entries<string>(optionsOf[name]);
  return (
    <div className="grid gap-2">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <ChipGroup
            legend={legend}
            hint={hint}
            describedBy={error && errorId}
            options={options.map(([, label]) => label)}
            value={options.flatMap(([key, label]) => ((value as string[]).includes(key) ? [label] : []))}
            onChange={(labels) =>
              onChange(options.flatMap(([key, label]) => (labels.includes(label) ? [key] : [])))
            }
          />
        )}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** "86 members · 86 by bell, 71 also by email, as each chose" */
function WhoGetsIt(audience: Audience) {
  const { data } = useQuery({ ...audienceQuery(audience), placeholderData: keepPreviousData });
  return (
    <p role="status" className="flex min-h-6 items-start gap-3">
      <Icon icon={Users} className="mt-0.5 size-5 flex-none text-ink-soft" />
      {data ? (
        <span>
          <strong>{membersText(data.members)}</strong>
          <span>{` · all in their notifications, ${withCommas(data.byEmail)} also by email, as each chose`}</span>
        </span>
      ) : (
        <span>Counting...</span>
      )}
    </p>
  );
}
