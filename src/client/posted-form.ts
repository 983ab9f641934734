import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { useEffect, useState } from "react";
import { ApiError } from "#src/client/api-error.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";

/** Where it stands among the data of the page. */
export const postedFormKey = ["posted-form"];

const postedForm = createIsomorphicFn()
  .client((): PostedForm | undefined => undefined)
  .server(
    (): PostedForm | undefined =>
      (getGlobalStartContext() as unknown as { posted?: PostedForm } | undefined)?.posted,
  );

/** Puts what became of a form, if this page answers one, among the data that the page starts from. */
export function keepPostedForm(client: QueryClient) {
  const posted = postedForm();
  if (posted) client.setQueryData(postedFormKey, posted);
}

/** What a browser has posted of a form by itself, if this page answers it: once, for the page as it comes. */
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
