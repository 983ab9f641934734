import { ChoiceField } from "#src/client/lists/choice-field.tsx";
import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import { memberChoices, type MemberFilters } from "#src/pages/admin/member.address.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import { Field } from "#src/ui/field.tsx";
import { Input } from "#src/ui/input.tsx";
import { countValues } from "#src/shared/filters.ts";

type MemberFilterBarProps = {
  filters: MemberFilters;
  onSearch: (fields: Record<string, unknown>) => void;
};

export function MemberFilterBar({ filters, onSearch }: MemberFilterBarProps) {
  const { q, plan, state, joined, seen } = filters;
  const search = {
    name: "q",
    type: "search" as const,
    icon: "search" as const,
    placeholder: "Name or email",
    defaultValue: q,
    maxLength: memberLimits.q,
    autoComplete: "off",
  };
  return (
    <FilterBar
      page="/admin"
      filters={{ tab: "members", ...filters }}
      count={countValues({ ...filters, q: undefined })}
      submitLabel="Search Members"
      onSearch={onSearch}
      quick={{ name: "q", field: <Input {...search} aria-label="Name or email" enterKeyHint="search" /> }}
      className="panel-inline:grid-cols-5!"
      fields={{
        tab: <input type="hidden" name="tab" value="members" />,
        q: <Field label="Name or email">{(control) => <Input {...control} {...search} />}</Field>,
        plan: (
          <ChoiceField name="plan" label="Plan" any="Any plan" options={memberChoices.plan} chosen={plan} />
        ),
        state: (
          <ChoiceField
            name="state"
            label="State"
            any="Any state"
            options={memberChoices.state}
            chosen={state}
          />
        ),
        joined: (
          <ChoiceField
            name="joined"
            label="Joined"
            any="Any time"
            options={memberChoices.joined}
            chosen={joined}
          />
        ),
        seen: (
          <ChoiceField
            name="seen"
            label="Last seen"
            any="Any week"
            options={memberChoices.seen}
            chosen={seen}
          />
        ),
      }}
      chips={null}
    />
  );
}
