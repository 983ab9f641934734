import { factors, factorNames, type FactorName } from "#src/features/roommates/matching/factors.ts";
import { styleChoices, traitNames } from "#src/features/roommates/roommate.options.ts";

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
export function Weights() {
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
