import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { confirmation } from "#src/features/roommates/roommate.options.ts";
import {
  factors,
  factorNames,
  type FactorName,
  leastScore,
  matchingVersion,
  maxMatches,
  mostApart,
} from "#src/features/roommates/matching/factors.ts";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { styleChoices, traitNames } from "#src/features/roommates/roommate.options.ts";

export const Route = createFileRoute("/roommates/how-matches-work")({
  head: ({ match }) =>
    pageHead(match.context.site, { title: "How matches work", path: "/roommates/how-matches-work" }),
  component: HowMatchesWork,
});

const total = factorNames.reduce((sum, name) => sum + factors[name].weight, 0);

/** Explains matching to members, with the numbers that the code uses. */
function HowMatchesWork() {
  return (
    <>
      <PageHead
        title="How matches work"
        lead="No secret sauce: what two of you have said of how you live, compared both ways."
      />
      <Page className="grid gap-10 pt-8 *:max-w-[44rem]">
        <Part title="First, what cannot be talked over">
          <p>Some things end a match before it begins, whoever of the two insists on them:</p>
          <ul className="grid list-disc gap-2 pl-5">
            <li>One wants no smoking at home, and the other smokes.</li>
            <li>One must have pets or must not, and the other lives the other way.</li>
            <li>Your budgets do not meet, so no home would suit both.</li>
            <li>One is younger or older than the other has said she wishes.</li>
          </ul>
          <p>
            Whoever is paused, suspended, not verified or blocked by one of you never appears. Who you would
            share with (&ldquo;Women only&rdquo;, &ldquo;No preference&rdquo;) stands in your profile and
            plays no part in the score.
          </p>
        </Part>
        <Part title="Then, what is compared">
          <p>
            {`Each of these has a share of ${total} points. How you live counts more than what you are like.`}
          </p>
          <Weights />
        </Part>
        <Part title="The score">
          <p>
            We look from both sides: how well she fits what you wish, and how well you fit what she wishes.
            The score is the harmonic mean of the two. It stays near the lower one, because a home that only
            one of you likes is no match. You both see the same number, and the same answers always give the
            same number.
          </p>
          <p>
            {`Place counts more than its points: if your towns share no line, and their lines don’t meet outside New York City, your score is ${mostApart} at most, and the match says so.`}
          </p>
          <p>
            {`Nobody below ${leastScore} is suggested, and you see at most ${maxMatches} people, the best first. With each come up to three reasons and the one difference that weighs most, so that you can ask about it.`}
          </p>
        </Part>
        <Part title="What you leave open">
          <p>
            An open answer neither helps nor harms: it counts as what two members who know nothing of each
            other have on average.
          </p>
        </Part>
        <Part title="What others see">
          <p>
            Your answers in the quiz are never shown to anybody, and no reason gives one of them away: the
            nine are only ever named together. Of your last name others see the first letter, and of your
            e-mail nothing.
          </p>
        </Part>
        <Part title="Kept fresh">
          <p>
            {`When a profile has not been confirmed for ${confirmation.askAfterDays} days, we ask by mail whether it still holds. Without an answer within ${confirmation.answerWithinDays} days it pauses by itself. You can pause yours any time, and show it again with one press.`}
          </p>
        </Part>
        <p className="type-small text-ink-soft">{`Matching, version ${matchingVersion}.`}</p>
        <Button asChild variant="primary" className="justify-self-start">
          <Link to="/roommates" search={{ matches: "1" }}>
            Get Smart Matches
          </Link>
        </Button>
      </Page>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const quizFactors = new Set<string>([...Object.keys(styleChoices), ...traitNames]);

const labels: Partial<Record<FactorName, string>> = {
  cleanliness: "Tidiness",
  budget: "Budget",
  sleepSchedule: "Sleep",
  moveInDate: "Moving date",
  town: "Town or train line",
  socialLevel: "Company at home",
  petFriendly: "Pets",
  smoking: "Smoking",
  workSchedule: "Work or classes",
  lookingFor: "Looking for",
};

type Row = { label: string; weight: number; why: string };

const isOfQuiz = (name: FactorName) => quizFactors.has(name);

const rows: Row[] = [
  ...factorNames
    .filter((name) => !isOfQuiz(name))
    .map((name) => ({ label: labels[name] ?? name, weight: factors[name].weight, why: factors[name].why })),
  {
    label: "The quiz",
    weight: factorNames.filter(isOfQuiz).reduce((sum, name) => sum + factors[name].weight, 0),
    why: "Nine answers share these, so that each counts little: how you are says less about a home than how you live.",
  },
].toSorted((one, other) => other.weight - one.weight);

/** The factors of a match, each with its points and the reason for them. */
function Weights() {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line type-label">
          <th scope="col" className="py-2 pr-4">
            What
          </th>
          <th scope="col" className="py-2">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, weight, why }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="grid gap-1 py-3 pr-4 font-medium">
              {label}
              <span className="type-small text-ink-soft">{why}</span>
            </th>
            <td className="py-3 text-right font-serif text-xl/none font-semibold">{weight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
