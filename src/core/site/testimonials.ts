/** Made-up testimonials, until organizers put real ones in their place. The last line says who. */
export const madeUpTestimonials = {
  "testimonial.1":
    "I read the chapter on deposits in line, then asked where mine would be kept. He knew right away.\nA student in New Haven",
  "testimonial.2":
    "Our agreement is one page on the fridge. We’ve looked at it twice in a year, and it helped both times.\nThree roommates in White Plains",
  "testimonial.3":
    "Comparing the two tickets took five minutes. I’d been buying the wrong one since spring.\nA nurse on the Hudson line",
} as const;

type TestimonialKey = keyof typeof madeUpTestimonials;
const keys = Object.keys(madeUpTestimonials) as TestimonialKey[];

type Testimonial = { words: string; who: string };

/** What somebody said, and who she is; undefined for a text without both. */
export function testimonialOf(text: string): Testimonial | undefined {
  const lines = text.split("\n").filter(Boolean);
  const who = lines.pop();
  return who && lines.length > 0 ? { words: lines.join(" "), who } : undefined;
}

/** Those that are shown, and which of them we made up; one that was emptied is not shown. */
export const testimonialsOf = (changed: Partial<Record<TestimonialKey, string>>) =>
  keys.flatMap((key) => {
    const text = changed[key] ?? madeUpTestimonials[key];
    const found = testimonialOf(text);
    return found ? [{ ...found, madeUp: text === madeUpTestimonials[key] }] : [];
  });
