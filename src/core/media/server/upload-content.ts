const address = /^\/api\/objects\/[^/?]+\/content(?:\?|$)/;

/** Whether a request sends a file to one of our own upload addresses, which takes long on a slow connection. */
export const isUploadContent = ({ method, url = "" }: { method?: string; url?: string }) =>
  method === "PUT" && address.test(url);
