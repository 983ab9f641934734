import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

/**
 * Hidden fields of a form that the browser may post without a script: the form's name (see `forms` in the
 * manifest), and the account that the page was rendered for.
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
