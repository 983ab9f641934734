import { html } from "hono/html";
import { answerPath } from "#src/features/housing/server/answer-link.address.ts";
import { kindLabels } from "#src/features/housing/offer-text.ts";
import type { Standing } from "#src/features/housing/server/answer-link.service.ts";
import { coverOf } from "#src/features/housing/server/listing.media.ts";
import { agoIn } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

type Shown = { token: string; standing: Standing; timeZone: string; ended: boolean; failure?: string };

const own = html`<p><a class="button plain" href="/housing?mine=true">See Your Listings</a></p>`;

export const unusablePage = {
  title: "This link doesn’t work",
  picture: "/img/spot-mug.svg",
  status: 400 as const,
  content: html`<p>
      It’s incomplete or too old, or the home was deleted. In your listings you can answer any time.
    </p>
    ${own}`,
};

/** What the link of an email shows: the question, or what became of it. Opening it changes nothing. */
export function answerPage(shown: Shown) {
  const { standing, ended } = shown;
  const { home, away, asks, mayAnswer, firstName } = standing;
  if (away)
    return {
      title: "Nothing to answer right now",
      content: html`<p>
          Nobody sees this home at the moment, so we’re not asking about it. Sign in to see why.
        </p>
        ${own}`,
    };
  if (asks)
    return {
      title: "Still available?",
      content: html`${failureOf(shown)} ${subjectOf(shown)}
        <p>
          ${home.restingSince ? "It’s resting: nobody sees it until you wake it. One press brings it back." : "One press and we’re done. We’ll ask again in two weeks."}
        </p>
        ${answers(shown, ["available", "taken"])}
        <p class="soft">Opening this page changed nothing. Only a button does.</p>`,
    };
  if (home.status === "taken")
    return {
      title: "It’s marked as taken",
      content: html`${failureOf(shown)}
        <p role="status">Thank you, ${firstName}. Nobody finds it anymore.</p>
        ${subjectOf(shown)}
        <p>The women whose requests were waiting have heard from us.</p>
        ${
          mayAnswer && !ended
            ? html`<p>Not taken after all?</p>
                ${answers(shown, ["available"])}`
            : ""
        }
        ${own}`,
    };
  if (home.restingSince)
    return {
      title: "It’s resting",
      content: html`${failureOf(shown)} ${subjectOf(shown)}
        <p>
          ${ended ? "Its last day has passed, so nobody sees it. To bring it back, edit it and choose a new last day." : "Nobody sees it until you wake it in your listings."}
        </p>
        ${own}`,
    };
  return {
    title: "It stays on the list",
    content: html`${failureOf(shown)}
      <p role="status">Confirmed. Thank you, ${firstName}.</p>
      ${subjectOf(shown)}
      ${
        mayAnswer
          ? html`<p>Taken after all? We’ll let the women who wrote know.</p>
              ${answers(shown, ["taken"])}`
          : ""
      }
      <p><a class="button plain" href="/housing/${home.id}">See Your Listing</a></p>`,
  };
}

const failureOf = ({ failure }: Shown) => (failure ? html`<p role="alert">${failure}</p>` : "");

function subjectOf({ standing: { home, media, asks }, timeZone, ended }: Shown) {
  // Whoever is not signed in sees its pictures only while it is on the list.
  const isListed = home.status === "available" && !home.restingSince;
  const cover = isListed ? coverOf(media) : undefined;
  const said =
    isListed && !ended && !asks && `Confirmed ${agoIn(timeZone, home.confirmedAt.toISOString(), new Date())}`;
  const place = [home.location, home.kind && kindLabels[home.kind], said].filter(Boolean).join(" · ");
  return html`<p class="subject">
    ${cover ? html`<img src="${cover}" alt="" width="96" height="72" />` : ""}
    <span>
      <span class="rent"><strong class="price">${dollars(home.price)}</strong> / month</span><br />
      <strong>${home.title}</strong><br />
      <span class="soft">${place}</span>
    </span>
  </p>`;
}

const labels = { available: "Still Available", taken: "Taken" };

const answers = ({ token, ended }: Shown, offered: readonly ("available" | "taken")[]) =>
  html`<form method="post" action="${answerPath}">
    <input type="hidden" name="token" value="${token}" />
    <p class="row">
      ${offered
        .filter((answer) => answer === "taken" || !ended)
        .map(
          (answer) =>
            html`<button name="answer" value="${answer}" class="${answer === "taken" ? "plain" : ""}">
              ${answer === "taken" && offered.length === 1 ? "Mark It as Taken" : labels[answer]}
            </button>`,
        )}
    </p>
  </form>`;
