import { readFileSync } from "node:fs";

// Licenses that allow use, modification and distribution, and only require naming the authors.
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

// Licenses with further conditions, each with the packages it is accepted for and the reason.
const exceptions = [
  // Changes to the packages' own files would have to be published. We make none.
  { license: /^MPL.2\.0$/, packages: /^(@axe-core\/playwright|axe-core|ical\.js|lightningcss(-.*)?)$/ },
  { license: /^MPL.2\.0$/, packages: /^(fxa-common-password-list|incremental-encoder|mediabunny|web-push)$/ },
  // libvips, a shared library beside sharp that anybody can replace.
  { license: /^LGPL-3\.0-or-later$/, packages: /^@img\/sharp-/ },
  // Fonts, served unchanged.
  { license: /^OFL-1\.1$/, packages: /^@fontsource-variable\// },
  // Browser data that only the build reads.
  { license: /^CC-BY-4\.0$/, packages: /^caniuse-lite$/ },
];

/** Whether an SPDX expression allows a package: one part of an OR is enough, an AND needs all. */
function isAllowed(name: string, expression: string): boolean {
  const accepted = (license: string) =>
    permissive.has(license) ||
    exceptions.some((exception) => exception.license.test(license) && exception.packages.test(name));
  const plain = expression.replaceAll(/[()]/g, "");
  if (!plain.includes(" AND ")) return plain.split(" OR ").some(accepted);
  return plain.split(" AND ").every(accepted);
}

type Locked = { license?: string; os?: string[]; cpu?: string[] };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

let refused = 0;
for (const [place, { license, os, cpu }] of Object.entries(packages)) {
  // The lockfile has no license for packages of other platforms than the one it was written on.
  if (!license && (os || cpu)) continue;
  const name = place.split("node_modules/").at(-1)!;
  if (isAllowed(name, license ?? "none")) continue;
  console.error(`${name || "this package"}: the license is ${license ?? "not stated"}`);
  refused++;
}
if (refused > 0) console.error("scripts/check-licenses.ts says which licenses are allowed, and why.");
process.exitCode = refused > 0 ? 1 : 0;
