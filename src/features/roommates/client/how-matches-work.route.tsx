import { createFileRoute, Link } from "@tanstack/react-router";
import { headNamed } from "#src/client/site.ts";
import { confirmation } from "#src/features/roommates/roommate.limits.ts";
import {
  factors,
  factorNames,
  type FactorName,
  leastKnown,
  leastScore,
  matchingVersion,
  maxMatches,
  maxReasons,
  mostApart,
} from "#src/features/roommates/matching/factors.ts";
import { quizFactors } from "#src/features/roommates/matching/based-on.ts";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

export const Route = createFileRoute("/roommates/how-matches-work")({
  head: headNamed("How matches work"),
  component: HowMatchesWork,
});

const total = factorNames.reduce((sum, name) => sum + factors[name].weight, 0);

function HowMatchesWork() {
  return (
    <>
      <PageHead
        title="How matches work"
        lead="No secret sauce: we compare what each of you said about how you live."
      />
      <Page className="grid gap-10 pt-8 *:max-w-[44rem]">
        <Part title="First, the deal-breakers">
          <p>Some things rule out a match if either of you insists on them:</p>
          <ul className="grid list-disc gap-2 pl-5">
            <li>One wants no smoking at home, and the other smokes.</li>
            <li>One insists on pets or on no pets, and the other lives the opposite way.</li>
            <li>Your budgets don’t overlap, so no home would suit you both.</li>
            <li>One is outside the age range the other chose.</li>
          </ul>
          <p>
            You won’t see anyone who’s paused, suspended, not verified, or blocked by either of you. Who you’d
            share with (&ldquo;Women only&rdquo;, &ldquo;No preference&rdquo;) is on your profile but doesn’t
            affect the score.
          </p>
        </Part>
        <Part title="Then, what we compare">
          <p>
            {`Each of these is worth a share of ${total} points. How you live counts more than what you’re like.`}
          </p>
          <Weights />
        </Part>
        <Part title="The score">
          <p>
            We look at both sides: how well she fits what you want, and how well you fit what she wants. The
            score is the harmonic mean of the two. It stays close to the lower one, because a home that only
            one of you likes isn’t a match. You both see the same number, and the same answers always give the
            same number.
          </p>
          <p>
            {`Place counts more than its points: if your towns share no line, and their lines don’t meet outside New York City, your score is ${mostApart} at most, and the match says so.`}
          </p>
          <p>
            {`We don’t suggest anyone below ${leastScore}, and you see up to ${maxMatches} people, best first. Each match shows up to ${maxReasons} reasons, starting with what sets her apart, and the biggest difference between you, so you can ask about it.`}
          </p>
        </Part>
        <Part title="What you skip">
          <p>{`A question that either of you skips counts as the average of any two members. The more you skip, the closer all your scores are to the middle, and the fewer people reach the ${leastScore} that it takes to be suggested. As long as the two of you have answered fewer than ${leastKnown} of the ${rows.length} things above, we show no number.`}</p>
        </Part>
        <Part title="What others see">
          <p>
            Nobody ever sees your quiz answers, and no reason gives one away: we only mention all nine
            together. Others see the first letter of your last name, and never your email.
          </p>
        </Part>
        <Part title="Kept fresh">
          <p>
            {`If you haven’t confirmed your profile for ${confirmation.askAfterDays} days, we’ll email you to ask if you’re still looking. If you don’t answer within ${confirmation.answerWithinDays} days, it pauses by itself. You can pause it any time, and show it again with one tap.`}
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

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const labels: Partial<Record<FactorName, string>> = {
  cleanliness: "Tidiness",
  budget: "Budget",
  sleepSchedule: "Sleep",
  moveInDate: "Moving date",
  town: "Town or train line",
  socialLevel: "Guests at home",
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
    why: "Nine answers share these, so each counts for little. What you’re like says less about a home than how you live.",
  },
].toSorted((one, other) => other.weight - one.weight);

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
              <span>{label}</span>
              <span className="type-small text-ink-soft">{why}</span>
            </th>
            <td className="py-3 text-right font-serif text-xl/none font-semibold">{weight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
