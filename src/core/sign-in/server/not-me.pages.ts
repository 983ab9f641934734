import { html } from "hono/html";

/** Where "This wasn't me" in an email leads; the button on its page posts to the same address. */
export const notMePath = "/api/auth/not-me";

const frame = { title: "This wasn’t you?", picture: "/img/spot-key.svg" };

export const askPage = (token: string) => ({
  ...frame,
  content: html`<p>
      Press the button and we’ll sign you out everywhere. Your password stops working, and so do your
      calendar’s private address and any passkeys or recovery codes added when we emailed you or later. Then
      choose a new password right away.
    </p>
    <form method="post" action="${notMePath}">
      <input type="hidden" name="token" value="${token}" />
      <button>Sign out everywhere</button>
    </form>
    <p>If it was you after all, just close this page. Nothing has changed.</p>`,
});

const newPassword = html`<p><a class="button" href="/auth?view=forgot">Choose a new password</a></p>`;

export const unusablePage = {
  title: "This link doesn’t work",
  picture: "/img/spot-mug.svg",
  status: 400 as const,
  content: html`<p>It’s invalid, expired or already used.</p>
    <p>If something looks wrong with your account, choose a new password. That signs you out everywhere.</p>
    ${newPassword}`,
};

export const tooManyPage = (message: string) => ({
  ...frame,
  status: 429 as const,
  content: html`<p role="alert">${message}</p>
    ${newPassword}`,
});
