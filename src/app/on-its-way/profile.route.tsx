import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { AuthScreen, type AuthMode } from "#src/features/accounts/client/auth-screen.tsx";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/profile")({
  head: ({ match }) => ({ meta: [{ title: `Profile · ${match.context.site.productName}` }] }),
  component: ProfilePage,
});

function ProfilePage() {
  const user = useCurrentUser();
  const [mode, setMode] = useState<AuthMode>("signin");
  if (!user) {
    return (
      <AuthScreen
        mode={mode}
        onMode={setMode}
        returnTo="/profile"
        notice="Please log in to access your profile"
      />
    );
  }
  return (
    <OnItsWayPage title={`Hello, ${user.firstName}`}>Your profile is on its way to this page.</OnItsWayPage>
  );
}
