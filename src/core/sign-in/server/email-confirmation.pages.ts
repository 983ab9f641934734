import { html } from "hono/html";

/** Where the link in the email leads; the button on its page posts to the same address. */
export const confirmationPath = "/api/auth/verify-email";

export const confirmFrame = { title: "Confirm your email", picture: "/img/spot-key.svg" };

type Link = { token: string; returnTo: string };

/** For a browser that is signed in to the account. */
export const confirmContent = (link: Link) =>
  html`<p>Tap once to confirm this is your email.</p>
    ${form(link, html`<button>Confirm my email address</button>`)}`;

export const wrongPassword = "That's not the password you chose. Try again, or choose a new one.";

type PasswordState = {
  /** Whether the account has a password; those signed up with a provider do not. */
  hasPassword: boolean;
  failure?: string;
};

/** For any other browser: asks for the account's password, or offers to set a new one. */
export const passwordContent = (link: Link, { hasPassword, failure }: PasswordState) =>
  html`${
      hasPassword &&
      html`<p>You're not signed in here. Enter the password you chose when you signed up.</p>
        ${form(
          link,
          html`<label for="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              ${failure ? html`aria-invalid="true" aria-describedby="failure" autofocus` : ""}
            />
            ${failure ? html`<p id="failure" role="alert">${failure}</p>` : ""}
            <button>Confirm my email address</button>`,
        )}`
    }
    <p>
      ${hasPassword ? "Forgot it, or never chose one?" : "You're not signed in here, and your account has no password yet."}
      Choose a new password. You start fresh with it: every device is signed out, and what was made with this
      address before is deleted.
    </p>
    ${form(link, html`<button class="${hasPassword ? "plain" : ""}">Choose a new password</button>`)}
    <p>
      Why we ask: anyone can type your email when they sign up. Only you know the password you chose, so
      nobody else gets in.
    </p>`;

const form = ({ token, returnTo }: Link, content: ReturnType<typeof html>) =>
  html`<form method="post" action="${confirmationPath}">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="returnTo" value="${returnTo}" />
    ${content}
  </form>`;

export const unusable = {
  title: "This link doesn’t work",
  picture: "/img/spot-mug.svg",
  status: 400 as const,
  content: html`<p>
      It’s invalid, expired or already used. If you’ve already confirmed your email address, you’re all set.
    </p>
    <p>If you haven’t, you can get a new link in your profile.</p>
    <p><a class="button" href="/profile">Go to my profile</a></p>`,
};
