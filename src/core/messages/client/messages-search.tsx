import { Link, useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, type ComponentProps, type SubmitEvent } from "react";
import { ListCount } from "#src/client/lists/list-count.tsx";
import { useSearchField } from "#src/client/lists/use-search-field.ts";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { IconButton, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Input } from "#src/ui/input.tsx";

type MessagesSearchProps = {
  q: string | undefined;
  /** The list that {@link ListCount} announces. */
  list: ComponentProps<typeof ListCount>["list"];
};

/** Searches conversations by first name or title; without JavaScript the browser submits the form. */
export function MessagesSearch({ q, list }: MessagesSearchProps) {
  const { navigate } = useRouter();
  const id = useId();
  const field = useSearchField(q);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current!.value.trim() || undefined;
    // Relative: an open conversation stays open.
    void navigate({
      to: ".",
      search: (search: object) => ({ ...search, q: text, after: undefined }),
      resetScroll: false,
    });
  };
  return (
    <search className="grid gap-1">
      <form action="/messages" onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          Name or listing
        </label>
        <Input
          ref={field}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={messageLimits.search}
          placeholder="Name or listing"
          className="pl-11"
        />
        <IconButton
          type="submit"
          label="Search conversations"
          icon={Search}
          className="absolute! inset-y-0 left-0 my-auto text-ink-soft"
        />
      </form>
      {q && (
        <>
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 type-small wrap-anywhere text-ink-soft">
            With “{q}” in the name or the title.
            <TextLink asChild>
              <Link to="." search={{}} resetScroll={false} onClick={() => field.current?.focus()}>
                Clear search
              </Link>
            </TextLink>
          </p>
          <div className="sr-only">
            <ListCount list={list}>
              {(total) => `${total} ${total === "1" ? "Conversation" : "Conversations"}`}
            </ListCount>
          </div>
        </>
      )}
    </search>
  );
}

export function NobodyFound() {
  return (
    <EmptyState title="No Conversations Found">
      Nobody you write with has this name, and nothing you write about has this title. Messages themselves are
      not searched.
    </EmptyState>
  );
}
