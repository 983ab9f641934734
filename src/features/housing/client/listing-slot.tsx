import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Listing } from "#src/features/housing/listing.schema.ts";

type Props = { listing: Listing };

/** A part of the details that another feature fills in, through the router's context. */
export function ListingSlot({ listing }: Props) {
  const Part = useRouter().options.context.slots?.listing;
  // Pages rendered alone in tests have no slots.
  return (
    Part && (
      <Suspense>
        <Part listing={listing} />
      </Suspense>
    )
  );
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
