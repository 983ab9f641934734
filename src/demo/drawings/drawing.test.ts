import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawAvatar, drawListingPictures, drawScene, drawIllustration } from "#src/demo/drawings/drawing.ts";

const towns = [
  "Beacon, NY",
  "Hoboken, NJ",
  "East Rock, New Haven, CT",
  "Ithaca, NY",
  "Norwalk, CT",
  "Utica, NY",
];
const listings = Array.from({ length: 60 }, (_, seed) => ({
  seed,
  town: towns[seed % towns.length] ?? "Beacon",
}));
const sentence = /^[A-Z][^<>"]{15,140}[^.\s]$/;

const pixels = async (svg: string) => {
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
  return { width, height, format };
};

describe("listing pictures", () => {
  it("are the same for the same arguments", () => {
    const options = { seed: 12, town: "Troy, NY", count: 8 };
    expect(drawListingPictures(options)).toEqual(drawListingPictures({ ...options }));
  });

  it("come in the given number, up to eight, and a shorter set is the beginning of the longer one", () => {
    const all = drawListingPictures({ seed: 3, town: "Kingston, NY", count: 8 });
    expect(all).toHaveLength(8);
    expect(drawListingPictures({ seed: 3, town: "Kingston, NY", count: 0 })).toEqual([]);
    expect(drawListingPictures({ seed: 3, town: "Kingston, NY", count: 3 })).toEqual(all.slice(0, 3));
  });

  it("begin differently in sixty listings, even in one town", () => {
    const firsts = listings.map(
      ({ seed }) => drawListingPictures({ seed, town: "Albany, NY", count: 1 })[0]?.svg,
    );
    expect(new Set(firsts).size).toBe(60);
  });

  it("never repeat a picture within a set", () => {
    for (const listing of listings) {
      const set = drawListingPictures({ ...listing, count: 8 });
      expect(new Set(set.map(({ svg }) => svg)).size).toBe(8);
    }
  });

  it("say in a sentence what they show", () => {
    for (const listing of listings)
      for (const { alt } of drawListingPictures({ ...listing, count: 8 })) expect(alt).toMatch(sentence);
  });

  it("are 800 by 600 and free of broken numbers", () => {
    for (const listing of listings)
      for (const { svg } of drawListingPictures({ ...listing, count: 8 })) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 800 600">/);
        expect(svg).not.toMatch(/NaN|undefined|false|Infinity/);
      }
  });

  it("are pictures that sharp can decode", async () => {
    for (const listing of listings.slice(0, 12))
      for (const { svg } of drawListingPictures({ ...listing, count: 8 }))
        expect(await pixels(svg)).toEqual({ width: 800, height: 600, format: "svg" });
  });

  it("begin with the given cover", () => {
    const options = { town: "Beacon, NY", count: 8, cover: "coral room" } as const;
    const [first] = drawListingPictures({ ...options, seed: 1 });
    expect(first?.alt).toBe("A pale peach bedroom with a coral blanket and green trees outside the window");
    expect(drawListingPictures({ ...options, seed: 2 })[0]).toEqual(first);
  });
});

describe("portraits", () => {
  it("are the same for the same seed, and square", async () => {
    expect(drawAvatar({ seed: 5 })).toEqual(drawAvatar({ seed: 5 }));
    expect(await pixels(drawAvatar({ seed: 5 }).svg)).toMatchObject({ width: 200, height: 200 });
  });

  it("differ between forty members and are described", () => {
    const portraits = Array.from({ length: 40 }, (_, seed) => drawAvatar({ seed }));
    expect(new Set(portraits.map(({ svg }) => svg)).size).toBe(40);
    for (const { alt } of portraits) expect(alt).toMatch(sentence);
  });
});

describe("scenes and illustrations", () => {
  it.each(["cafe", "cooking", "online", "picnic", "platform", "skyline", "study night"] as const)(
    "%s is 800 by 600 and described",
    async (name) => {
      const { svg, alt } = drawScene(name);
      expect(await pixels(svg)).toMatchObject({ width: 800, height: 600 });
      expect(alt).toMatch(sentence);
    },
  );

  it("draws the hero larger and the illustrations smaller", async () => {
    expect(await pixels(drawScene("hudson").svg)).toMatchObject({ width: 1200, height: 900 });
    expect(await pixels(drawIllustration("suitcase").svg)).toMatchObject({ width: 400, height: 280 });
    expect(await pixels(drawIllustration("conversation").svg)).toMatchObject({ width: 400, height: 280 });
  });
});
