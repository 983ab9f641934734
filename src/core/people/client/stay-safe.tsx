import { Link } from "@tanstack/react-router";

/** Leads to the chapter of the safety guide about paying. Takes the looks of a button around it. */
export const StaySafeLink = (look: { className?: string; onClick?: () => void }) => (
  <Link
    to="/playbooks/$id"
    params={{ id: "viewing-rooms-safely" }}
    search={{ chapter: "see-it-before-you-pay" }}
    {...look}
  >
    How to Stay Safe
  </Link>
);
