import { Fragment, useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { formFields, HiddenFilters, type FilterValues } from "#src/client/lists/search-field.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { usePopoverSheet } from "#src/ui/popover-sheet.tsx";

type FilterBarProps = {
  /** The list's page, which takes the fields as search parameters. */
  page: string;
  filters: FilterValues;
  count: number;
  submitLabel: string;
  onSearch: (fields: Record<string, unknown>) => void;
  /** The only field that narrow windows show outside the sheet. */
  quick: { name: string; field: ReactNode };
  /** Whether wide windows show the fields in one row, with the rest behind a button. */
  compact?: boolean;
  className?: string;
  /** Named, uncontrolled fields with the current filters, by the names of the filters. */
  fields: Record<string, ReactNode>;
  /** A line of choices below the fields, which wide windows always show. */
  line?: Record<string, ReactNode>;
  chips: ReactNode;
};

/** A list's filters: a panel, or in narrow windows one field and a sheet. Native forms, which work without JavaScript. */
export function FilterBar(props: FilterBarProps) {
  const {
    page,
    filters,
    count,
    submitLabel,
    onSearch,
    quick,
    compact = false,
    className,
    fields,
    line,
    chips,
  } = props;
  const { open, show, hide } = useDialog("filters");
  const id = useId();
  const { ref: panel, ...popover } = usePopoverSheet({
    open,
    onOpenChange: (wanted) => void (wanted ? show() : hide()),
  });
  const [cleared, setCleared] = useState(0);
  // The fields are recreated whenever the URL has other filters, as after Back, and when they are cleared.
  const inForce = JSON.stringify([filters, cleared]);
  const focused = useRef<{ inForce: string; field: () => unknown }>(undefined);
  useEffect(() => {
    const before = focused.current;
    if (!before || before.inForce === inForce) return;
    focused.current = undefined;
    // The field that had the focus has been replaced.
    const field = before.field();
    if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
  }, [inForce]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = document.activeElement?.getAttribute("name");
    if (name) focused.current = { inForce, field: () => form.elements.namedItem(name) };
    onSearch(formFields(form));
  };
  const opener = (label: string) => (
    <Button icon="sliders-horizontal" aria-haspopup="dialog" aria-expanded={open} popoverTarget={id}>
      {count > 0 ? `Filters (${count})` : label}
    </Button>
  );
  return (
    <search>
      <form action={page} onSubmit={search} className="flex flex-wrap gap-2 lg:hidden">
        <HiddenFilters filters={{ ...filters, [quick.name]: undefined }} />
        <div key={inForce} className="flex-[1_1_9rem]">
          {quick.field}
        </div>
        <Button type="submit" className="hidden noscript:inline-flex">
          Search
        </Button>
        {opener("Filters")}
      </form>
      <div
        {...popover}
        ref={panel}
        id={id}
        {...(open && { role: "dialog", "aria-label": "Filters" })}
        data-compact={compact || undefined}
        className="filter-panel"
      >
        <form
          action={page}
          onSubmit={search}
          className="panel-compact:flex panel-compact:w-full panel-compact:flex-wrap panel-compact:gap-3"
        >
          <div className="mb-4 flex items-center justify-between panel-inline:hidden">
            <p className="font-serif text-2xl/[1.12] font-semibold">Filters</p>
            <IconButton label="Close" icon="x" popoverTarget={id} popoverTargetAction="hide" />
          </div>
          <div key={`fields ${inForce}`} className={`filter-fields ${className ?? ""}`}>
            {Object.entries(fields).map(([name, field]) => (
              <Fragment key={name}>{field}</Fragment>
            ))}
          </div>
          {line && (
            <div key={`line ${inForce}`} className="filter-line">
              {Object.entries(line).map(([name, field]) => (
                <Fragment key={name}>{field}</Fragment>
              ))}
            </div>
          )}
          <div className="filter-foot">
            <div key={`chips ${inForce}`} className="mt-6 panel-inline:mt-0 panel-compact:hidden">
              {chips}
            </div>
            {compact && <div className="hidden panel-compact:block">{opener("More filters")}</div>}
            <div className="filter-buttons">
              {open && (
                <Button
                  onClick={() => {
                    setCleared(cleared + 1);
                    onSearch({});
                  }}
                >
                  Clear Filters
                </Button>
              )}
              <Button type="submit" variant="primary" className="grow panel-inline:grow-0">
                {submitLabel}
              </Button>
            </div>
          </div>
        </form>
      </div>
    </search>
  );
}
