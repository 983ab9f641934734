import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useMoreInAddress } from "#src/client/lists/use-more-in-address.ts";
import type { FilterValues } from "#src/client/lists/search-field.tsx";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Paged<Item extends { id: string | null }> = ComponentProps<typeof PagedList<Item>>;

type ResultListProps<Item extends { id: string | null }> = Pick<
  Paged<Item>,
  "list" | "className" | "loading" | "moreLabel" | "children"
> & {
  page: string;
  /** Its search parameters, without the cursor. */
  filters: FilterValues;
  /** The cursor that it starts from; undefined for the first item. */
  after: string | undefined;
  /** The link to the first item: "Back to the first events". */
  back: string;
  backClassName?: string;
  /** "Failed to fetch events" */
  failed: string;
  picture?: string;
  empty: {
    title: string;
    text: string;
    /** The filters that "Clear Filters" keeps; without them there is no such link. */
    cleared?: FilterValues | undefined;
    actions?: Elements;
  };
};

/** The items for the filters in the URL: a link back to the first, the pages, or the empty state. */
export function ResultList<Item extends { id: string | null }>(props: ResultListProps<Item>) {
  const { page, filters, after, back, backClassName = "mb-4", failed, empty, ...list } = props;
  const { picture = "/img/spot-mug.svg", ...paged } = list;
  const { title, text, cleared, actions } = empty;
  const linkTo = (search: FilterValues) => ({ to: page, search }) as LinkProps;
  return (
    <>
      {after && (
        <TextLink asChild className={backClassName}>
          <Link {...linkTo(filters)}>{back}</Link>
        </TextLink>
      )}
      <OfflineNote list={paged.list} />
      <PagedList
        {...paged}
        failure={{ title: failed, picture }}
        onMore={useMoreInAddress()}
        moreAddress={(cursor) => `${page}${stringifySearch({ ...filters, after: cursor })}`}
        empty={
          <EmptyState
            picture={picture}
            title={title}
            headingLevel={3}
            actions={
              (cleared || actions) && (
                <>
                  {cleared && (
                    <Button asChild variant="ink">
                      <Link {...linkTo(cleared)} resetScroll={false}>
                        Clear Filters
                      </Link>
                    </Button>
                  )}
                  {actions}
                </>
              )
            }
          >
            {text}
          </EmptyState>
        }
      />
    </>
  );
}
