import { Link, useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, type ComponentProps } from "react";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { SearchField } from "#src/client/lists/search-field.tsx";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { IconButton, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type MessagesSearchProps = {
  q: string | undefined;
  /** The list that {@link ListCount} announces. */
  list: ComponentProps<typeof ListCount>["list"];
};

/** Searches conversations by first name or title. */
export function MessagesSearch({ q, list }: MessagesSearchProps) {
  const { navigate } = useRouter();
  const id = useId();
  return (
    <SearchField
      page="/messages"
      label="Name or listing"
      q={q}
      maxLength={messageLimits.search}
      // Relative: an open conversation stays open.
      onSearch={(text) =>
        void navigate({
          to: ".",
          search: (search: object) => ({ ...search, q: text, after: undefined }),
          resetScroll: false,
        })
      }
      className="relative"
      fieldClassName="pl-11"
      id={id}
      note={
        <>
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 type-small wrap-anywhere text-ink-soft">
            With “{q}” in the name or the title.
            <TextLink asChild>
              <Link
                to="."
                search={{}}
                resetScroll={false}
                onClick={() => document.getElementById(id)?.focus()}
              >
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
      }
    >
      <IconButton
        type="submit"
        label="Search conversations"
        icon={Search}
        className="absolute! inset-y-0 left-0 my-auto text-ink-soft"
      />
    </SearchField>
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
