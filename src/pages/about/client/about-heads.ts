/** Titles and descriptions of these pages, apart from the routes so that no other page loads them. */
export const aboutHeads = {
  contact: {
    title: "Contact",
    description: "Write to the people who run this site. A person reads every message.",
    path: "/contact",
  },
  terms: {
    title: "Terms of Service",
    description: "What you can expect of us, and what we expect of you, in plain words.",
    path: "/terms",
  },
  privacy: {
    title: "Privacy Policy",
    description: "What we keep about you, who sees it, and how long it stays.",
    path: "/privacy",
  },
};
