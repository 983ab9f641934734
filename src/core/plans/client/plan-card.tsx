import { Check, Clock } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { type CataloguePlan, freeForNow, listedFeatures, priceText } from "#src/core/plans/plan-catalogue.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Pass } from "#src/ui/card.tsx";

export type PlanChoice = {
  current: Plan | undefined;
  processing: boolean;
  onChoose: (plan: Plan) => void;
};

type PlanButtonProps = {
  plan: CataloguePlan;
  choice: PlanChoice;
  variant: ButtonVariant;
  label: string;
  className?: string;
};

/** Chooses a plan; disabled for the current plan, hidden while the member is suspended. */
export function PlanButton({ plan, choice, variant, label, className }: PlanButtonProps) {
  const { current, processing, onChoose } = choice;
  if (useIsSuspended()) return null;
  return (
    <Button
      variant={variant}
      className={className}
      busy={processing}
      disabled={current === plan.id}
      onClick={() => onChoose(plan.id)}
    >
      {current === plan.id ? "Current Plan" : label}
    </Button>
  );
}

/** The color of each plan's card. */
export const planTones = { basic: "sky", premium: "block", vip: "lilac" } as const satisfies Record<
  Plan,
  string
>;

type PlanPassProps = { plan: CataloguePlan; choice: PlanChoice };

/** One plan as a pass: name and price in the head, features below. */
export function PlanPass({ plan, choice }: PlanPassProps) {
  const sentence = useSite().words[`plan.${plan.id}`] ?? plan.description;
  return (
    <Pass
      tone={planTones[plan.id]}
      head={<PassHead plan={plan} sentence={sentence} />}
      className={plan.popular ? "" : "lg:my-4"}
    >
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

/** Its head: name, price, and the sentence of what it is for. */
export function PassHead({ plan, sentence }: { plan: CataloguePlan; sentence: string }) {
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-[1.625rem]">{plan.name}</h3>
        {plan.popular && <Badge tone="butter">Most Popular</Badge>}
      </div>
      <p className="mt-4 mb-2 font-serif text-[min(3.25rem,18vw)]/none font-[540] tracking-[-.03em]">
        <span>{priceText(plan)}</span>
        {plan.monthlyCents > 0 && <span className="type-body"> / month</span>}
      </p>
      <p className="mb-2 type-label">{plan.monthlyCents > 0 ? freeForNow : "Always free, no card"}</p>
      <p>{sentence}</p>
    </>
  );
}
