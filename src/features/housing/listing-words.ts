/** One entry of a table of words: a sentence that only it catches, and one that is much like it and is left alone. */
type Words = { says: RegExp; example: string; counterExample: string };

const help = String.raw`(?:(?:housing |rent(?:al)? |choice ){0,3}vouchers?|hcvs?|sec(?:tion|\.)? ?-?(?:8|eight)|s8|hud|cityfheps)`;
const assistance = String.raw`(?:housing|rental|rent|public|government|welfare|dss|hra) (?:assistance|subsid(?:y|ies)|programs?|benefits)|subsid(?:y|ies)|welfare|ssi`;
const refusing = String.raw`(?:not|don'?t|doesn'?t|won'?t|can'?t|cannot|never|no longer|unable to) (?:\w+ ){0,2}?(?:accept|accepting|take|taking|consider|considering|allow|work with|participate in|rent to)`;
// After "no vouchers", so that "no voucher limit" and "no voucher is turned away" are left alone.
const ends = String.raw`(?= ?(?:$|[^\w\s?'-]|-(?!\w))|\n| (?:please|sorry|thanks|accepted|allowed|taken|considered|holders?|tenants?|recipients?|applicants?|programs?|income|here|at this|at the moment|right now|for now|for this|or|nor|and)\b)(?![\w ]{0,40}\b(?:needed|required|necessary|turned away|refused|rejected|denied)\b)`;
// After "don't consider vouchers".
const noFault = String.raw`\b(?! (?:to be |as )?(?:an? )?(?:problem|issue|reason|obstacle)\b)`;

/** What may not be said of a home: that it is refused because of how its rent would be paid. */
export const refusals: readonly Words[] = [
  {
    says: new RegExp(String.raw`\bno ${help}(?: ${help})?${ends}`, "i"),
    example: "Sunny, second floor. No vouchers please.",
    counterExample: "No voucher needed, and none turned away.",
  },
  {
    says: new RegExp(
      String.raw`\bno (?!matter|difference)[\w-]+(?: [\w-]+)?(?:, [\w-]+(?: [\w-]+)?){0,4}(?:,? n?or | ?/ ?)${help}${ends}`,
      "i",
    ),
    example: "No pets or Section 8.",
    counterExample: "No pets or smokers, and Section 8 is welcome.",
  },
  {
    says: new RegExp(String.raw`\b${help} ?[:=-] ?no(?= ?(?:$|[^\w\s'-])|\n)`, "i"),
    example: "Vouchers: no",
    counterExample: "Vouchers: no problem at all.",
  },
  {
    says: new RegExp(String.raw`\b${refusing}\b(?: \w+){0,2}? ${help}${noFault}`, "i"),
    example: "We do not accept Section 8.",
    counterExample: "We take Section 8, and the inspection was in May.",
  },
  {
    says: new RegExp(
      String.raw`\b${help}(?: holders?| tenants?)? ?(?:is |are |will |-|: )?(?:not|isn't|aren't|won't be|never|no longer)(?: be)? (?:accepted|allowed|taken|considered|welcome|eligible|possible|apply)`,
      "i",
    ),
    example: "Section 8 not accepted.",
    counterExample: "Vouchers are not a problem, they are welcome.",
  },
  {
    says: new RegExp(String.raw`\bno (?:${assistance})${ends}`, "i"),
    example: "Quiet house, no rental assistance.",
    counterExample: "No assistance with the boxes needed.",
  },
  {
    says: new RegExp(String.raw`\b${refusing}\b(?: \w+){0,2}? (?:${assistance})${noFault}`, "i"),
    example: "Sorry, we can't take housing assistance.",
    counterExample: "We can’t help with moving, but rental assistance is fine.",
  },
  {
    says: new RegExp(String.raw`\b${help}(?: holders?)? need not\b|\bnot for ${help}\b(?! only)`, "i"),
    example: "Voucher holders need not write.",
    counterExample: "You need not explain your voucher to anybody.",
  },
  {
    says: /\bnon-? ?(?:voucher|section ?8)\b|\bwithout (?:a )?(?:vouchers?|section ?8) only\b/i,
    example: "For non-voucher tenants.",
    counterExample: "With or without a voucher, all are welcome.",
  },
];

/** A hint beside words about who is wanted, which say nothing of the home; it never keeps her from posting. */
type Hint = Words & {
  /** What to write instead. */
  instead: string;
  /** Whether only a whole home has the hint: with shared rooms, women may look for women. */
  whole?: true;
};

const who = String.raw`(?:only|preferred|wanted|please)`;

export const hints: readonly Hint[] = [
  {
    says: /\b(?:no|without) (?:small |young |little )?(?:kids?|children|child|toddlers?|babies|infants)\b(?!')|\badults? only\b|\bchild-?free (?:home|tenants?|people)|\bno families\b/i,
    instead: "One bedroom up two flights of stairs, quiet after ten.",
    example: "No kids.",
    counterExample: "There is no kids’ room, but space for a crib.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:grad(?:uate)? |college )?students? ${who}\b|\bonly (?:for )?students\b|\bno students\b`,
      "i",
    ),
    instead: "Quiet on weeknights, desk in every room.",
    example: "Quiet room, students only.",
    counterExample: "Two students live next door. The room has a desk.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:(?:young |working |full-time )?professionals?|employed(?: people| women)?|working (?:women|people)) ${who}\b|\bmust (?:be employed|have a (?:full-time )?job)\b|\bonly (?:for )?professionals\b`,
      "i",
    ),
    instead: "Calm on weekdays, ten minutes to the morning train.",
    example: "Young professionals preferred.",
    counterExample: "Professionally cleaned before you move in.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:believers?|christians?|catholics?|jewish|jews|muslims?|church ?goers?|members? of (?:our|the) (?:church|faith|congregation)|(?:same|our) faith|sisters? in (?:the )?faith) ${who}\b|\bonly (?:for )?(?:believers|christians|members of)\b|\bmust be (?:a )?(?:believer|christian|baptized|of our faith)\b|\bno (?:unbelievers|atheists|worldly)\b`,
      "i",
    ),
    instead: "Ten minutes on foot to the congregation.",
    example: "Believers only.",
    counterExample: "Many believers live on this street, and the library is close.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:english|spanish|korean|chinese|portuguese|french|russian|creole)[ -](?:speakers?|speaking (?:women|girls?|people|tenants?|roommates?))\b(?: ${who})?|\b(?:english|spanish)[ -]speaking ${who}|\bmust speak\b|\b(?:good|fluent) english (?:only|required|please)\b`,
      "i",
    ),
    instead: "We speak English at home.",
    example: "English speakers.",
    counterExample: "We speak English and Spanish at dinner.",
  },
  {
    says: /\b(?:no (?:foreigners|immigrants)|(?:us |u\.s\. |american )?citizens? only|americans only|(?:must (?:be|have) )(?:a )?(?:us |u\.s\. )?(?:citizen|green card|legal status)|local girls? only)\b/i,
    instead: "A lease from December, and two references.",
    example: "US citizens only.",
    counterExample: "Citizens Park is around the corner.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:white|black|hispanic|latina|asian|african|european|caucasian) (?:women|girls?|tenants?|people|roommates?|females?|family|families)? ?${who}\b`,
      "i",
    ),
    instead: "A bright room on a quiet street near the library.",
    example: "Asian women preferred.",
    counterExample: "Asian groceries around the corner, white walls.",
  },
  {
    says: /\b(?:under|over|below|above) (?:the age of )?(?:2\d|3\d|4\d|5\d|6\d)(?: only)?(?= ?(?:only|please|years|preferred|$|[.,!;)]))|\bin (?:her|their) (?:20s|30s|twenties|thirties)\b|\bno (?:seniors|old(?:er)? people|retirees)\b|\byoung (?:women|girls?|ladies|people) (?:only|preferred|wanted)\b|\bages? \d\d ?(?:-|to|–) ?\d\d\b/i,
    instead: "Third floor without an elevator, friends over on weekends.",
    example: "Young women preferred.",
    counterExample: "Under 20 minutes to the train, and a 30s tile bath.",
  },
  {
    says: /\bno (?:wheelchairs?|disabled|disabilities|handicapped|mental (?:illness|health)|service (?:animals?|dogs?)|(?:emotional )?support animals?|esas?)\b|\b(?:able-?bodied|healthy (?:people|women|girls?)|mentally stable)\b/i,
    instead: "Two flights of stairs to the door, no elevator.",
    example: "No wheelchairs.",
    counterExample: "No elevator, but a ramp for wheelchairs at the back door.",
  },
  {
    says: new RegExp(
      String.raw`\b(?:singles?|married(?: couples?| women)?|unmarried(?: women)?|couples?) ${who}\b|\bno (?:couples|singles|single (?:moms|mothers)|divorc\w+|pregnant \w+)\b|\bmust be (?:single|married|unmarried)\b`,
      "i",
    ),
    instead: "One bed, one desk and a closet for one.",
    example: "Single only.",
    counterExample: "A single bed and a single window to the garden.",
  },
  {
    says: /\bno (?:gays?|lesbians?|lgbtq?\+?|trans(?:gender)?)\b|\bstraight (?:women|girls?|people|only)\b/i,
    instead: "A calm home where evenings are quiet.",
    example: "Straight women please.",
    counterExample: "Straight ahead from the station, then left.",
  },
  {
    says: /\b(?:women|woman|girls?|females?|ladies|sisters?) only\b|\bonly (?:for )?(?:women|girls|females|ladies|sisters)\b|\bno (?:men|boys|guys|males)\b(?!')/i,
    instead: "Two bedrooms and a kitchen of their own.",
    whole: true,
    example: "Women only.",
    counterExample: "Two women live upstairs.",
  },
];

// As long as the text, so that what is found can be quoted as she wrote it. A line may end a sentence, or be part of one.
const straight = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐‑‒–]/g, "-")
    .replaceAll(/[^\S\n]/g, " ");
const asOneLine = (text: string) => text.replaceAll("\n", " ");

const quoteOf = (text: string, { says }: Words): string | undefined => {
  const plain = straight(text);
  const found = says.exec(plain) ?? says.exec(asOneLine(plain));
  return found
    ? text
        .slice(found.index, found.index + found[0].length)
        .trim()
        .replaceAll(/\s+/g, " ")
    : undefined;
};

/** All entries that a text matches, with its words. */
export const wordsIn = <Entry extends Words>(text: string, table: readonly Entry[]) =>
  table.flatMap((entry) => {
    const quote = quoteOf(text, entry);
    return quote === undefined ? [] : [{ entry, quote }];
  });

/** The error of a text that refuses somebody because of how the rent is paid; undefined if it does not. */
export function refusalOf(text: string): string | undefined {
  const [found] = wordsIn(text, refusals);
  return (
    found &&
    `Please take out “${found.quote}”. In New York, Connecticut and New Jersey a home can’t be refused because of how the rent is paid.`
  );
}

/** The first hint for a text of a home of this kind. */
export function hintFor(text: string, kind?: string | null) {
  const [found] = wordsIn(
    text,
    hints.filter(({ whole }) => !whole || kind === "whole"),
  );
  return found && { quote: found.quote, instead: found.entry.instead };
}

/** Whether a text is for women alone, which is fine where living space is shared. */
export const isForWomen = (text: string) =>
  wordsIn(
    text,
    hints.filter(({ whole }) => whole),
  ).length > 0;
