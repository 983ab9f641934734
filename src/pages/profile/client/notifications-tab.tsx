import DeviceNotifications from "#src/core/notifications/client/device-notifications.tsx";
import NotificationPreferences from "#src/core/notifications/client/notification-preferences.tsx";
import SavedSearches from "#src/features/housing/client/saved-searches.tsx";

/** Email preferences, devices for push, and saved searches. */
export const NotificationsTab = () => (
  <>
    <h2 className="mb-6 type-h3">Notifications</h2>
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-16">
      <NotificationPreferences />
      <div className="grid gap-12">
        <DeviceNotifications />
        <SavedSearches />
      </div>
    </div>
  </>
);
