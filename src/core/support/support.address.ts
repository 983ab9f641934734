/** The page of a request, for the member who wrote it. */
export const requestPath = (id: string) => `/support/${id}`;

/** The same for the team. */
export const deskRequestPath = (id: string) => `${deskRequestsPath}&request=${id}`;

/** The list of the team. */
export const deskRequestsPath = "/admin?tab=requests";
