import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { underLoad, type Load } from "./load.ts";

/** A server that is asked, the id of its process, and the cookie of who asks. */
export type Asked = { url: string; pid: number; cookie?: string };

/** How many answers of an address a second, how many were not OK, and milliseconds of the process's time that one takes. */
export async function rateOf({ url, pid, cookie }: Asked, path: string, load?: Load) {
  const headers = cookie ? { cookie } : {};
  const before = processorTime(pid);
  const { total, perSecond, failed } = await underLoad(url, () => ({ path, headers }), load);
  return { perSecond, failed, milliseconds: (processorTime(pid) - before) / total };
}

// What process.cpuUsage tells within the process, in ticks of a hundredth of a second: a commit that is compared may not
// have a way of being asked.
function processorTime(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return 10 * (Number(afterName[11]) + Number(afterName[12]));
}

/** Kilobytes of an answer: the text, and what is sent of it to a browser. */
export async function weightOf({ url, cookie }: Asked, path: string) {
  const kilobytes = async (encoding: string) => {
    const headers = { "accept-encoding": encoding, ...(cookie && { cookie }) };
    const [answer] = (await once(get(url + path, { headers }), "response")) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    return bytes / 1000;
  };
  return { text: await kilobytes("identity"), sent: await kilobytes("gzip, br") };
}

/**
 * How many answers of an address a second, and in words what one costs. Some are not OK where a page of many calls is asked
 * for by one account on many connections: more than a hundred of its calls do not wait (`turns.ts`).
 */
export async function rateAndCost(asked: Asked, path: string, statements?: number) {
  const { text, sent } = await weightOf(asked, path);
  const { perSecond, failed, milliseconds } = await rateOf(asked, path);
  const costs = [
    ...(statements === undefined ? [] : [`${statements} statements`]),
    `${milliseconds.toFixed(1)} ms of processor time`,
    `${text.toFixed(1)} KB, ${sent.toFixed(1)} sent`,
    ...(failed > 0 ? [`${failed} answers NOT OK`] : []),
  ];
  return { perSecond, beside: costs.join(", ") };
}
