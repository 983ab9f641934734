import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import type { ContactProps } from "#src/client/contact-props.ts";
import { lazyPart } from "#src/ui/lazy-part.ts";

/** What pages add to those of features: neither knows of the other, and its code comes when it is to be shown. */
export const slots = {
  /** Under a listing's details. */
  listing: lazyPart(() =>
    import("#src/pages/together/client/ask-a-match.tsx").then((module) => module.AskAMatch),
  ),
  /** Writing to somebody about a thing of hers. */
  contact: lazyDialog<ContactProps>(
    ({ label }) => label,
    () => import("#src/core/messages/client/contact-dialog.tsx").then((module) => module.ContactDialog),
  ),
};

/** The slots, as pages find them in the router's context. */
export type Slots = typeof slots;
