import { hasCode } from "#src/client/api-error.ts";
import { answered, api, checked } from "#src/client/api.ts";
import { confirmSelf } from "#src/core/passkeys/client/passkey.api.ts";
import type { z } from "zod";
import type {
  actInput,
  listExportInput,
  memberDecisionInput,
  planInput,
  roleInput,
} from "#src/pages/admin/member.schema.ts";

const { members } = api.api.admin;

/** Makes a call, asking for a passkey first if the server wants one that was just used. */
async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, "confirm-yourself")) throw error;
    await confirmSelf();
    return call();
  }
}

/** Saves a response as the file that it names. */
async function save(response: Pick<Response, "blob" | "headers">): Promise<void> {
  const [, name = "export"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

type Reason = z.input<typeof actInput>;

/** What admins may do with a member. */
export const actsOn = (id: string) => {
  const her = members[":id"];
  const param = { id };
  return {
    plan: (json: z.input<typeof planInput>) => checked(her.plan.$post({ param, json })),
    "sign-out": (json: Reason) => checked(her["sign-out"].$post({ param, json })),
    confirmation: (json: Reason) => checked(her.confirmation.$post({ param, json })),
    decide: (json: z.input<typeof memberDecisionInput>) => answered(her.decision.$post({ param, json })),
    role: (json: z.input<typeof roleInput>) => withProof(() => checked(her.role.$post({ param, json }))),
    export: (json: Reason) => withProof(async () => save(await checked(her.export.$post({ param, json })))),
    delete: (json: Reason) => withProof(() => checked(her.delete.$post({ param, json }))),
  };
};

export const undoDecision = (caseId: string) =>
  answered(api.api.admin.reports[":id"].undo.$post({ param: { id: caseId } }));

export const exportList = (json: z.input<typeof listExportInput>) =>
  withProof(async () => save(await checked(members.export.$post({ json }))));
