import { useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { useLazyPart, type LazyPart } from "#src/ui/lazy-part.ts";

type Props = { listing: Listing };

/** A part of the details that another feature fills in, through the router's context. */
export function ListingSlot({ listing }: Props) {
  const { slots } = useRouter().options.context;
  // Pages rendered alone in tests have no slots.
  return slots && <Filled part={slots.listing} listing={listing} />;
}

function Filled({ part, listing }: Props & { part: LazyPart<ComponentType<Props>> }) {
  const { part: Part } = useLazyPart(part, true);
  return Part && <Part listing={listing} />;
}

/** The dialog for a message to the owner, which core/messages provides. */
export function ContactOwner({ listing, onClose }: Props & { onClose: () => void }) {
  const Contact = useRouter().options.context.slots?.contact;
  return (
    Contact && (
      <Contact
        kind="listing"
        subjectId={listing.id}
        title={listing.title}
        detail={listing.location}
        to={listing.postedBy?.firstName}
        label="Contact Owner"
        done="Contact Sent"
        onClose={onClose}
      />
    )
  );
}
