import { hash, verify } from "@node-rs/argon2";
import { passwordForm } from "#src/core/sign-in/password-form.ts";

// OWASP's first recommendation for argon2id: 19 MiB, two passes, parallelism of one.
// argon2id is the package's default algorithm; its enum is ambient and cannot be named here.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; the result includes salt and parameters. */
export const hashPassword = (password: string) => hash(passwordForm(password), options);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so that timing does not reveal
 * which addresses have an account. "as typed": it matches a hash from before passwords were normalized.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<"in its form" | "as typed" | false> {
  decoy ??= hashPassword("no account has this password");
  const stored = passwordHash ?? (await decoy);
  const form = passwordForm(password);
  if (await verify(stored, form)) return passwordHash ? "in its form" : false;
  return form !== password && (await verify(stored, password)) && passwordHash ? "as typed" : false;
}
