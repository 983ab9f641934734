import { getRouteApi, useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { SubmitEvent } from "react";
import { ChoiceField } from "#src/client/lists/choice-field.tsx";
import { formFields } from "#src/client/lists/search-field.tsx";
import { LocationFilter, CommuteFilter } from "#src/core/locations/client/place-filter.tsx";
import { categoryLabels } from "#src/features/events/client/event-text.ts";
import { eventTags } from "#src/features/events/event.options.ts";
import { filtersOf as eventFilters } from "#src/features/events/events.address.ts";
import { AmenityChips, BudgetField, MoveInField } from "#src/features/housing/client/housing-filters.tsx";
import { filtersOf as housingFilters } from "#src/features/housing/housing.address.ts";
import {
  ageRangeNames,
  filtersOf as roommateFilters,
  roommateTags,
  searchBudgets,
} from "#src/features/roommates/roommates.address.ts";
import { HousingChatButton, PostListingButton } from "#src/pages/home/client/home-hero.tsx";
import { useMemberLink, useRequireSignIn } from "#src/pages/home/client/member-link.ts";
import { searchModes, type SearchMode } from "#src/pages/home/home.address.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button } from "#src/ui/button.tsx";
import { ChipChoices } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput } from "#src/ui/input.tsx";
import { Page, SectionHeading } from "#src/ui/page.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const route = getRouteApi("/");

const modes = {
  housing: { badge: "Find Your Spot", label: "Housing", icon: "icon-house", content: <HousingSearch /> },
  roommates: {
    badge: "Meet Your Roomie",
    label: "Roommates",
    icon: "icon-users",
    content: <RoommateSearch />,
  },
  events: { badge: "Find Events", label: "Events", icon: "icon-calendar", content: <EventSearch /> },
};

export function SearchPanel() {
  const { find = "housing" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page as="section" className="pt-(--section)">
      <div id="find" className="scroll-mt-24">
        <SectionHeading title={modes[find].badge} />
        <search className="home-panel">
          <Tabs
            label="What to search"
            // The fragment scrolls to the panel, also without JavaScript.
            addressOf={(mode) => `/?find=${mode}#find`}
            value={find}
            onChange={(mode: SearchMode) =>
              void navigate({
                search: mode === "housing" ? {} : { find: mode },
                replace: true,
                resetScroll: false,
              })
            }
            tabs={searchModes.map((value) => ({
              value,
              label: (
                <>
                  <span className={clsx("icon size-5 max-md:hidden", modes[value].icon)} />
                  <span>{modes[value].label}</span>
                </>
              ),
              content: modes[value].content,
            }))}
          />
        </search>
      </div>
    </Page>
  );
}

function HousingSearch() {
  return (
    <SearchModeForm
      page="/housing"
      submitLabel="Search Housing"
      filtersOf={housingFilters}
      actions={
        <>
          <HousingChatButton />
          <PostListingButton />
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <LocationFilter inForce={undefined} />
        <CommuteFilter inForce={undefined} />
        <BudgetField filters={{}} />
        <MoveInField filters={{}} />
      </div>
      <AmenityChips filters={{}} />
    </SearchModeForm>
  );
}

function RoommateSearch() {
  return (
    <SearchModeForm page="/roommates" submitLabel="Search Roommates" filtersOf={roommateFilters}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <LocationFilter inForce={undefined} />
        <CommuteFilter inForce={undefined} />
        <ChoiceField name="budget" label="Budget" any="Any budget" options={searchBudgets} />
        <ChoiceField name="ageRange" label="Age range" any="Any age" options={ageRangeNames} />
      </div>
      <ChipChoices name="tags" legend="Lifestyle" options={roommateTags} value={[]} />
    </SearchModeForm>
  );
}

function EventSearch() {
  const create = useMemberLink("/events?create=1", "Please sign in to create an event.");
  return (
    <SearchModeForm
      page="/events"
      submitLabel="Search Events"
      filtersOf={eventFilters}
      actions={
        <Button variant="quiet" icon="plus" onClick={create}>
          Create Event
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <ChoiceField name="category" label="Type" any="Any type" options={categoryLabels} />
        <Field label="Date">
          {(control) => <DateInput {...control} name="date" placeholder="Any date" />}
        </Field>
      </div>
      <ChipChoices name="tags" legend="Tags" options={eventTags} value={[]} />
    </SearchModeForm>
  );
}

type SearchModeFormProps = {
  /** The page that shows the results; it takes the fields as search parameters. */
  page: string;
  submitLabel: string;
  filtersOf: (fields: Record<string, unknown>) => Record<string, unknown>;
  children: Elements;
  actions?: Elements;
};

function SearchModeForm({ page, submitLabel, filtersOf, children, actions }: SearchModeFormProps) {
  const { history } = useRouter();
  const requireSignIn = useRequireSignIn();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = page + stringifySearch(filtersOf(formFields(event.currentTarget)));
    if (requireSignIn({ text: searchNeedsSignIn, returnTo: address })) history.push(address);
  };
  return (
    <form action={page} onSubmit={search} className="grid gap-6">
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

const searchNeedsSignIn = "Please sign in to search and access full features of the product.";
