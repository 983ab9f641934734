import { lazy, type ComponentType } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import type { ContactProps } from "#src/client/contact-props.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

/** Components of one feature that pages of another show, by name; their code is loaded when they are shown. */
export const slots = {
  /** Under a listing's details. */
  listing: lazy((): Promise<{ default: ComponentType<{ listing: Listing }> }> =>
    import("#src/pages/together/client/ask-a-match.tsx").then(
      (module) => ({ default: module.AskAMatch }),
      () => ({ default: () => null }),
    ),
  ),
  /** The dialog to write to somebody about a thing of hers. */
  contact: lazyDialog<ContactProps>(
    ({ label }) => label,
    () => import("#src/core/messages/client/contact-dialog.tsx").then((module) => module.ContactDialog),
  ),
};

/** The slots, as pages find them in the router's context. */
export type Slots = typeof slots;
