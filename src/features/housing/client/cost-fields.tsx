import { DollarSign } from "lucide-react";
import { useWatch } from "react-hook-form";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { numberFrom } from "#src/client/forms/form-values.ts";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { Input } from "#src/ui/input.tsx";

const utilities = [
  { value: "included", label: "Included" },
  { value: "apart", label: "Not included" },
];

/** The rent, and what is to be paid besides it. */
export function CostFields({ form }: { form: ApiForm<ListingFormValues, ListingInput> }) {
  const [rent, utilitiesAre, amount] = useWatch({
    control: form.control,
    name: ["rent", "utilitiesAre", "utilities"],
  });
  const cost = (numberFrom(rent) ?? Number.NaN) + (numberFrom(amount) ?? Number.NaN);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <FormField form={form} name="rent" label="Rent" hint="A month" required>
          {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" placeholder="Whole dollars" />}
        </FormField>
        <FormField form={form} name="deposit" label="Deposit" optional>
          {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" />}
        </FormField>
      </div>
      <ChipsField
        form={form}
        name="utilitiesAre"
        legend="Utilities"
        hint="Heat, power, water and internet"
        options={utilities}
      >
        {utilitiesAre === "apart" && (
          <div className="pairs items-end gap-4">
            <FormField form={form} name="utilities" label="About how much a month?">
              {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" />}
            </FormField>
            {Number.isInteger(cost) && cost > 0 && (
              <p className="grid min-h-12 content-center">
                <span className="type-small text-ink-soft">With utilities, about</span>
                <span className="font-serif text-xl/[1.1] font-semibold">{`${dollars(cost)} a month`}</span>
              </p>
            )}
          </div>
        )}
      </ChipsField>
    </>
  );
}
