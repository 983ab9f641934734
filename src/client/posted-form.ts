import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { useEffect, useState } from "react";
import { ApiError } from "#src/client/api-error.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";

/** Its query key in the page's data. */
export const postedFormKey = ["posted-form"];

const postedForm = createIsomorphicFn()
  .client((): PostedForm | undefined => undefined)
  .server(
    (): PostedForm | undefined =>
      (getGlobalStartContext() as unknown as { posted?: PostedForm } | undefined)?.posted,
  );

/** Puts the result of a posted form, if this page answers one, into the page's data. */
export function storePostedForm(client: QueryClient) {
  const posted = postedForm();
  if (posted) client.setQueryData(postedFormKey, posted);
}

/** The result of this form if the browser has posted it without JavaScript and this page answers that; only once. */
export function usePostedForm(name: string | undefined) {
  const client = useQueryClient();
  const [posted] = useState(() => {
    const found = client.getQueryData<PostedForm>(postedFormKey);
    if (name === undefined || found?.form !== name) return undefined;
    const { status, refusal, values } = found;
    return { values, refused: refusal ? new ApiError(status, JSON.stringify(refusal), "") : undefined };
  });
  useEffect(() => {
    if (posted) client.removeQueries({ queryKey: postedFormKey });
  }, [client, posted]);
  return posted;
}
