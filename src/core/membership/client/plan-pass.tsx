import { Check, Clock } from "lucide-react";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { PlanButton, type PlanChoice } from "#src/core/membership/client/plan-button.tsx";
import { listedFeatures, priceText, type CataloguePlan } from "#src/core/membership/plan.catalogue.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Pass } from "#src/ui/card.tsx";

const tones = { basic: "sky", premium: "block", vip: "lilac" } as const satisfies Record<Plan, string>;

type PlanPassProps = { plan: CataloguePlan; choice: PlanChoice };

/** One plan as a pass: name and price in the head, features below. */
export function PlanPass({ plan, choice }: PlanPassProps) {
  return (
    <Pass tone={tones[plan.id]} head={<PassHead plan={plan} />} className={plan.popular ? "" : "lg:my-4"}>
      <ul className="grid gap-2.5 text-[.9375rem]/normal">
        {listedFeatures(plan).map(({ text, soon }) => (
          <li key={text} className="grid grid-cols-[auto_1fr] gap-[.65rem]">
            {soon ? (
              <Clock aria-hidden="true" strokeWidth={2} className="mt-[.15rem] size-[1.1rem] text-ink-soft" />
            ) : (
              <Check
                aria-hidden="true"
                strokeWidth={2.25}
                className="mt-[.15rem] size-[1.1rem] text-verified"
              />
            )}
            <span>
              <span>{text}</span>
              {soon && <span className="type-small text-ink-soft"> · coming soon</span>}
            </span>
          </li>
        ))}
      </ul>
      <PlanButton
        plan={plan}
        choice={choice}
        variant={plan.popular ? "primary" : "plain"}
        label={plan.buttonText}
        className="mt-auto w-full"
      />
    </Pass>
  );
}

function PassHead({ plan }: { plan: CataloguePlan }) {
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-[1.625rem]">{plan.name}</h3>
        {plan.popular && <Badge tone="butter">Most Popular</Badge>}
      </div>
      <p className="mt-4 mb-2 font-serif text-[min(3.25rem,18vw)]/none font-[540] tracking-[-.03em]">
        {priceText(plan)}
        {plan.monthlyCents > 0 && <span className="type-body"> / month</span>}
      </p>
      <p>{plan.description}</p>
    </>
  );
}
