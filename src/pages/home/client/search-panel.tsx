import { getRouteApi } from "@tanstack/react-router";
import { clsx } from "clsx";
import { EventSearch } from "#src/pages/home/client/event-search.tsx";
import { HousingSearch } from "#src/pages/home/client/housing-search.tsx";
import { RoommateSearch } from "#src/pages/home/client/roommate-search.tsx";
import { searchModes, type SearchMode } from "#src/pages/home/home-search.ts";
import { Page, SectionHeading } from "#src/ui/page.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

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

/** A panel that searches homes, roommates and events; the mode is in the address. */
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
            // The fragment brings the panel into view without JavaScript, too.
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
                  {modes[value].label}
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
