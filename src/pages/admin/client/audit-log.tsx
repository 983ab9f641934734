import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import type { SubmitEvent } from "react";
import { ChoiceField } from "#src/client/lists/choice-field.tsx";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { formFields } from "#src/client/lists/search-field.tsx";
import { useSite } from "#src/client/site.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { type LogFilters, logFiltersIn, logQuery } from "#src/pages/admin/client/admin.api.ts";
import { logGroups, sentenceOf } from "#src/pages/admin/client/log-words.ts";
import type { LogEntry } from "#src/pages/admin/log.schema.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Input } from "#src/ui/input.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const addressOf = (filters: object) => `/admin${stringifySearch({ tab: "log", ...filters })}`;

/** Who did what, and who looked, newest first. The filters are in the address. */
export function AuditLog() {
  const filters = useLocation({ select: ({ search }) => logFiltersIn(search), structuralSharing: true });
  const list = useInfiniteQuery(logQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-label="Log" className="grid gap-6">
      {/* Anew for other filters, as after Back. */}
      <Filters key={JSON.stringify(filters)} filters={filters} />
      <ListCount list={list}>{(count) => `Log (${count})`}</ListCount>
      <div>
        <PagedList
          list={list}
          loading={<Skeleton className="h-80" />}
          failure={{ title: "Couldn’t load the log", headingLevel: 3 }}
          empty={
            <p className="text-ink-soft">
              {isFiltered ? "Nothing fits. Try fewer filters." : "Nothing has happened yet."}
            </p>
          }
          moreLabel="Show More"
        >
          {(entry) => <Entry entry={entry} />}
        </PagedList>
      </div>
    </section>
  );
}

function Filters({ filters }: { filters: LogFilters }) {
  const { navigate } = useRouter();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ href: addressOf(formFields(event.currentTarget)), resetScroll: false });
  };
  const nameField = (name: "by" | "about", label: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="search"
          name={name}
          defaultValue={filters[name]}
          maxLength={2 * accountLimits.name + 1}
          placeholder="A name"
          autoComplete="off"
        />
      )}
    </Field>
  );
  const dayField = (name: "from" | "until", label: string) => (
    <Field label={label}>
      {(control) => <DateInput {...control} name={name} defaultValue={filters[name]} placeholder="Any day" />}
    </Field>
  );
  return (
    <search>
      <form
        action="/admin"
        onSubmit={search}
        className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[1.2fr_1fr_1fr_1fr_1fr_auto] lg:items-end"
      >
        <input type="hidden" name="tab" value="log" />
        <div className="col-span-full lg:col-span-1">
          <ChoiceField
            name="group"
            label="About"
            any="Everything"
            options={logGroups}
            chosen={filters.group}
          />
        </div>
        {nameField("by", "Who did it")}
        {nameField("about", "To whom")}
        {dayField("from", "From")}
        {dayField("until", "Until")}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary">
            Show
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button asChild>
              <Link to="/admin" search={{ tab: "log" } as {}} resetScroll={false}>
                Clear
              </Link>
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { timeZone } = useSite();
  const { at, details } = entry;
  const { reason } = details;
  return (
    <div className="grid gap-[.2rem] border-b border-line py-4 wrap-anywhere">
      <p>{sentenceOf(entry, timeZone)}</p>
      {typeof reason === "string" && reason && (
        <p className="text-[.9375rem] whitespace-pre-line text-ink-soft">
          <em>{reason}</em>
        </p>
      )}
      <p className="type-small text-ink-soft">
        <time dateTime={at}>{`${longDateIn(timeZone, at)}, ${timeIn(timeZone, at)}`}</time>
      </p>
    </div>
  );
}
