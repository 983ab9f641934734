const address = /^\/api\/objects\/[^/?]+\/content(?:\?|$)/;

/** Whether a request brings a file to an upload address of our own, which takes its time on a slow connection. */
export const isUploadContent = ({ method, url = "" }: { method?: string; url?: string }) =>
  method === "PUT" && address.test(url);
