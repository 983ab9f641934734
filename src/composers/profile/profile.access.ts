import { writing, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "PATCH /api/auth/user": {
    call: ({ address }) => ({ target: "/api/auth/user", body: { bio: `Write to ${address()}` } }),
    answers: writing(200),
  },
};
