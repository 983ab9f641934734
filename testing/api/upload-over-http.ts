import { jpegFile } from "#testing/rows/media.ts";

export const asOurPages = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

async function sent(url: string, method: string, body: object, cookie: string): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { ...asOurPages, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Uploads a picture to a running site as the browser does and publishes it for a home; returns its path. */
export async function uploadPicture(url: string, { cookie }: { cookie: string }): Promise<string> {
  const picture = await jpegFile();
  const wanted = { name: "room.jpg", type: "image/jpeg", size: picture.length };
  const { uploadURL } = (await sent(`${url}/api/objects/upload`, "POST", wanted, cookie)) as {
    uploadURL: string;
  };
  const put = await fetch(uploadURL, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(picture),
  });
  if (!put.ok) throw new Error(`The picture was not taken: ${put.status} ${await put.text()}`);
  const published = await sent(`${url}/api/housing-images`, "PUT", { imageURL: uploadURL }, cookie);
  return (published as { objectPath: string }).objectPath;
}
