import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

/**
 * What a form says that its browser may post by itself: its name (see `forms` in the manifest), and for whose account its
 * page was made.
 */
export function PostedAs({ form }: { form: string }) {
  const user = useCurrentUser();
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {user && <input type="hidden" name="account" value={user.id} />}
    </>
  );
}
