import { beforeAll } from "vitest";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { Route as authRoute } from "#src/core/sign-in/client/auth.route.tsx";
import { Route as congregationRoute } from "#src/core/sign-in/client/complete-profile.route.tsx";
import { ResetPasswordPage } from "#src/core/sign-in/client/reset-password-page.tsx";
import { Route as resetRoute } from "#src/core/sign-in/client/reset-password.route.tsx";
import { PendingReviews } from "#src/pages/admin/client/verification-requests.tsx";
import { fill, walkForms, type FailingForm } from "#testing/components/failing-forms.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { openMembership, priya, user } from "#src/core/verification/client/membership.setup.tsx";
import { press, tickAll } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));

const account = { "First name": "Lea", "Last name": "Marsh", Email: "lea@example.com" };
const passwords = { Password: "window-seat-7:12", "Confirm password": "window-seat-7:12" };

const screenForm =
  (search: string, fields: Record<string, string>, button: string): FailingForm["send"] =>
  async (replies) => {
    fakeApi(replies);
    const { validateSearch, component } = authRoute.options;
    await renderPage({ path: "/auth", at: `/auth${search}`, validateSearch, component: component! });
    fill(fields);
    tickAll();
    await press(button);
  };
const dialogForm =
  (
    initialMode: "login" | "signup" | "forgot",
    fields: Record<string, string>,
    button: string,
  ): FailingForm["send"] =>
  async (replies) => {
    fakeApi(replies);
    await renderPage({
      component: () => <AuthDialog open onOpenChange={() => {}} initialMode={initialMode} />,
    });
    fill(fields);
    tickAll();
    await press(button);
  };
const signIn = { Email: "lea@example.com", Password: "window-seat-7:12" };
const email: FailingForm["kept"] = ["Email", "lea@example.com"];

walkForms({
  "sign-in": {
    call: "POST /api/auth/email/signin",
    field: "email",
    send: screenForm("", signIn, "Sign In"),
    kept: email,
    place: "toast",
    title: "Sign In Failed",
    text: "Invalid email or password",
    words: "server's",
    offline: ["Error", "Failed to sign in. Please try again."],
  },
  "sign-in in the dialog": {
    call: "POST /api/auth/signin",
    field: "email",
    send: dialogForm("login", signIn, "Sign In"),
    kept: email,
    place: "form",
    text: "Invalid email or password",
    words: "fixed",
    also: "text beside errors",
  },
  "sign-up": {
    call: "POST /api/auth/signup",
    field: "email",
    send: screenForm("?mode=signup", { ...account, Congregation: "Beacon North", ...passwords }, "Sign Up"),
    kept: email,
    place: "toast",
    title: "Sign Up Failed",
    text: "Failed to create account",
    words: "server's",
    offline: ["Error", "Failed to create account. Please try again."],
    also: "joins errors",
  },
  "sign-up in the dialog": {
    call: "POST /api/auth/signup",
    field: "email",
    send: dialogForm("signup", { ...account, ...passwords }, "Sign Up"),
    kept: email,
    place: "form",
    text: "Failed to create account. Please try again.",
    words: "fixed",
    also: "text beside errors",
  },
  "forgotten password": {
    call: "POST /api/auth/forgot-password",
    field: "email",
    send: screenForm("?view=forgot", { Email: "lea@example.com" }, "Send Reset Link"),
    kept: email,
    place: "toast",
    title: "Error",
    text: "Failed to process request. Please try again.",
    words: "fixed",
  },
  "forgotten password in the dialog": {
    call: "POST /api/auth/forgot-password",
    field: "email",
    send: dialogForm("forgot", { Email: "lea@example.com" }, "Send Reset Link"),
    kept: email,
    place: "form",
    text: "Failed to process password reset request",
    words: "fixed",
    also: "text beside errors",
  },
  "new password": {
    call: "POST /api/auth/reset-password",
    send: async (replies) => {
      fakeApi(replies);
      const { validateSearch } = resetRoute.options;
      const at = "/reset-password?token=abc";
      const loader = () => true;
      await renderPage({ path: "/reset-password", at, validateSearch, loader, component: ResetPasswordPage });
      fill({ "New password": "window-seat-7:12", "Confirm new password": "window-seat-7:12" });
      await press("Reset Password");
    },
    kept: ["New password", "window-seat-7:12"],
    place: "toast",
    title: "Reset Failed",
    text: "Invalid or expired reset token.",
    words: "server's",
    offline: ["Error", "Failed to reset password. Please try again."],
  },
  congregation: {
    call: "PATCH /api/auth/user",
    field: "congregation",
    send: async (replies) => {
      fakeApi({ "GET /api/auth/user": { json: { ...user, congregation: null } }, ...replies });
      const { component } = congregationRoute.options;
      await renderPage({ path: "/complete-profile", component: component! });
      fill({ "Congregation name": "Beacon North" });
      await press("Continue");
    },
    kept: ["Congregation name", "Beacon North"],
    place: "both",
    title: "Update Failed",
    text: "Failed to update congregation",
    words: "server's",
    offline: ["Error", "Failed to update profile. Please try again."],
  },
  "request for verification": {
    call: "POST /api/membership/verify",
    send: async (replies) => {
      await openMembership({ at: "/membership?plan=vip", answers: replies });
      await press("Submit for Verification");
    },
    place: "toast",
    title: "Submission failed",
    text: "Please try again or contact support if the problem persists.",
    words: "fixed",
    also: "says a conflict",
  },
  "review of a request": {
    call: `POST /api/admin/verifications/${priya.id}/review`,
    send: async (replies) => {
      fakeApi({ "GET /api/admin/verifications?status=pending": { json: [priya] }, ...replies });
      await renderPage({ component: PendingReviews });
      fill({ "Admin Notes": "Known to Ruth" });
      await press("Approve");
      await press("Yes, Approve");
    },
    kept: ["Admin Notes", "Known to Ruth"],
    place: "toast",
    title: "Review failed",
    text: "Please try again or contact support.",
    words: "fixed",
  },
});
