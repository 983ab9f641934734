import { useEffect, useState } from "react";
import { hasDraft } from "#src/client/form-draft.ts";
import { useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { useLoginPrompt } from "#src/features/accounts/client/login-prompt.tsx";
import { newListingDraft } from "#src/features/housing/client/listing-form-values.ts";

/** Opens the post dialog for who may post, the login prompt for a guest, and the dialog again after a forced login. */
export function usePostListing() {
  const user = useCurrentUser();
  const requireLogin = useLoginPrompt();
  const [open, setOpen] = useState(false);
  const verified = Boolean(user?.isVerified);
  useEffect(() => {
    // What she typed waits until she is a member; until then nobody is stopped by it on every visit.
    if (verified && hasDraft(newListingDraft)) setOpen(true);
  }, [verified]);
  return {
    start: () => {
      if (requireLogin("post a housing listing")) setOpen(true);
    },
    dialog: { open, onClose: () => setOpen(false), verified },
  };
}
