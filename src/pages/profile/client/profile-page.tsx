import { useLocation, getRouteApi } from "@tanstack/react-router";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useAccountDeleted } from "#src/pages/profile/client/profile.api.ts";
import { ProfileHead } from "#src/pages/profile/client/profile-head.tsx";
import { profileTabs, addressOfTab, type ProfileTab } from "#src/pages/profile/profile.address.ts";
import { MembershipGate } from "#src/core/verification/client/membership-gate.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { Page } from "#src/ui/page.tsx";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SettingsTab } from "#src/pages/profile/client/settings-tab.tsx";
import { ActivityTab } from "#src/pages/profile/client/activity-tab.tsx";
import { OverviewTab } from "#src/pages/profile/client/overview-tab.tsx";
import { RoommateTab } from "#src/pages/profile/client/roommate-tab.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Tabs } from "#src/ui/tabs.tsx";
import { DutySettings } from "#src/core/duty/client/duty-settings.tsx";
import DeviceNotifications from "#src/core/notifications/client/device-notifications.tsx";
import NotificationPreferences from "#src/core/notifications/client/notification-preferences.tsx";
import SavedSearches from "#src/features/housing/client/saved-searches.tsx";

const withoutMembership = ["settings", "notifications"] as const;

export function ProfilePage() {
  const user = useCurrentUser();
  const { data: membership } = useMembership();
  if (!user) return <SignInToProfile />;
  const approved = membership?.status === "approved";
  return (
    <>
      {user.suspension && (
        <Page className="pt-6">
          <AccountSuspended />
        </Page>
      )}
      <MembershipGate>
        <ProfileHead user={user} />
      </MembershipGate>
      <Page className="pt-6 lg:pt-8">
        <ProfileTabs user={user} tabs={approved ? profileTabs : withoutMembership} />
      </Page>
    </>
  );
}

function SignInToProfile() {
  const deleted = useAccountDeleted();
  const returnTo = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <SignInFirst
      returnTo={returnTo}
      {...(deleted
        ? { title: "Your account is deleted", notice: "Thank you for being part of this." }
        : { notice: "Please log in to access your profile" })}
    />
  );
}

const route = getRouteApi("/profile");

const labels: Record<ProfileTab, string> = {
  overview: "Overview",
  roommate: "Roommate",
  activity: "Activity",
  settings: "Settings",
  notifications: "Notifications",
};

function ProfileTabs({ user, tabs }: { user: CurrentUser; tabs: readonly ProfileTab[] }) {
  const { tab = "overview" } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const show = (next: ProfileTab) => {
    // Without a roommate profile, this tab starts one.
    const begins = next === "roommate" && client.getQueryData(ownProfileQuery.queryKey) === null;
    const search = next === "overview" ? {} : { tab: next, ...(begins && { create: "1" }) };
    void navigate({ search, resetScroll: false });
  };
  // Elements are cheap: only the open tab's content is rendered.
  const contents: Record<ProfileTab, ReactNode> = {
    overview: <OverviewTab user={user} />,
    roommate: <RoommateTab />,
    activity: <ActivityTab />,
    settings: <SettingsTab user={user} />,
    notifications: <NotificationsTab />,
  };
  const shown = tabs.includes(tab) ? tab : tabs[0]!;
  return (
    <Tabs
      label="Your profile"
      spread="wrap"
      shownBy="press"
      value={shown}
      onChange={show}
      addressOf={addressOfTab}
      className="pt-8"
      tabs={tabs.map((value) => ({ value, label: labels[value], content: contents[value] }))}
    />
  );
}

const NotificationsTab = () => (
  <>
    <h2 className="type-h3">Notifications</h2>
    <div className="grid items-start lg:grid-cols-2 lg:gap-x-16">
      <div>
        <NotificationPreferences />
        <DutySettings />
      </div>
      <div>
        <DeviceNotifications />
        <SavedSearches />
      </div>
    </div>
  </>
);
