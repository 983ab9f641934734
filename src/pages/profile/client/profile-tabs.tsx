import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AccountSettings } from "#src/pages/profile/client/account-settings.tsx";
import { ActivityTab } from "#src/pages/profile/client/activity-tab.tsx";
import { NotificationsTab } from "#src/pages/profile/client/notifications-tab.tsx";
import { OverviewTab } from "#src/pages/profile/client/overview-tab.tsx";
import { RoommateTab } from "#src/pages/profile/client/roommate-tab.tsx";
import { addressOfTab, type ProfileTab } from "#src/pages/profile/profile-search.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { ownProfileQuery } from "#src/features/roommates/client/own-profile.api.ts";
import { Tabs } from "#src/ui/tabs.tsx";

const route = getRouteApi("/profile");

const labels: Record<ProfileTab, string> = {
  overview: "Overview",
  roommate: "Roommate",
  activity: "Activity",
  settings: "Settings",
  notifications: "Notifications",
};

/** The tabs of the page; the address names the open one. */
export function ProfileTabs({ user, tabs }: { user: CurrentUser; tabs: readonly ProfileTab[] }) {
  const { tab = "overview" } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const show = (next: ProfileTab) => {
    // Without a profile, this tab starts one.
    const begins = next === "roommate" && client.getQueryData(ownProfileQuery.queryKey) === null;
    const search = next === "overview" ? {} : { tab: next, ...(begins && { create: "1" }) };
    void navigate({ search, resetScroll: false });
  };
  // Elements are cheap: only the open tab's content is rendered.
  const contents: Record<ProfileTab, ReactNode> = {
    overview: <OverviewTab user={user} />,
    roommate: <RoommateTab />,
    activity: <ActivityTab />,
    settings: <AccountSettings user={user} />,
    notifications: <NotificationsTab />,
  };
  const shown = tabs.includes(tab) ? tab : tabs[0]!;
  return (
    <Tabs
      label="Your profile"
      spread="rail"
      shownBy="press"
      value={shown}
      onChange={show}
      addressOf={addressOfTab}
      className="pt-8"
      tabs={tabs.map((value) => ({ value, label: labels[value], content: contents[value] }))}
    />
  );
}
