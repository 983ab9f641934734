import type { UseFormRegister, FormState } from "react-hook-form";
import { FormField } from "#src/client/forms/form-field.tsx";
import { DateInput, Input, Select } from "#src/ui/input.tsx";

type Values = { text: string; link: string; day: string; hour: string };
type LineFieldsProps = { form: { register: UseFormRegister<Values>; formState: FormState<Values> } };

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** "6 PM" for "18" */
const hourName = (hour: string) => `${Number(hour) % 12 || 12} ${Number(hour) < 12 ? "AM" : "PM"}`;

/** Where the line at the top leads, and when it ends. */
export const LineFields = ({ form }: LineFieldsProps) => (
  <>
    <FormField
      form={form}
      name="link"
      label="Link goes to"
      hint="A page of this site, such as /events"
      optional
    >
      {(field) => <Input {...field} inputMode="url" autoCapitalize="none" />}
    </FormField>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      <FormField form={form} name="day" label="Take it down on" required>
        {(field) => <DateInput {...field} placeholder="Choose a day" />}
      </FormField>
      <FormField form={form} name="hour" label="At" required>
        {(field) => (
          <Select {...field}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourName(hour)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  </>
);
