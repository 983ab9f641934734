import { lazy, Suspense } from "react";

const Loaded = lazy(() => import("#src/app/shell/admin-link.tsx"));

/** The link to the admin page, loaded for admins alone: everybody's first load has the header. */
export const AdminLink = ({ className }: { className: string }) => (
  <Suspense fallback={null}>
    <Loaded className={className} />
  </Suspense>
);
