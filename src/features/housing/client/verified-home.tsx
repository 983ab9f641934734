import { useQueryClient } from "@tanstack/react-query";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";

type VerifiedHomeProps = { listing: { id: string }; children?: string };

/** The badge of a home whose owner is verified. Who she is, lists do not have: it is asked for with the press. */
export function VerifiedHome({ listing: { id }, children }: VerifiedHomeProps) {
  const client = useQueryClient();
  const find = async () => (await client.ensureQueryData(listingQuery(id))).postedBy;
  return <VerifiedBadge home={{ id, find }}>{children}</VerifiedBadge>;
}
