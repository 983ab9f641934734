import type { membershipStatuses, Plan } from "#src/core/membership/membership.constants.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";

/** The password of every demo account. */
export const demoPassword = "commuter-demo";

type DemoAccount = {
  key: string;
  firstName: string;
  lastName: string;
  congregation: string;
  role?: "admin";
  /** Has not confirmed the email address. */
  emailUnverified?: true;
  membership?: { plan: Plan; status: (typeof membershipStatuses)[number] };
};

const approved = (plan: Plan) => ({ plan, status: "approved" }) as const;
const pending = (plan: Plan) => ({ plan, status: "pending_verification" }) as const;
const rejected = (plan: Plan) => ({ plan, status: "rejected" }) as const;

const demoAccounts: DemoAccount[] = [
  {
    key: "admin",
    firstName: "Miriam",
    lastName: "Okafor",
    congregation: "White Plains Central",
    role: "admin",
    membership: approved("premium"),
  },
  {
    key: "member",
    firstName: "Grace",
    lastName: "Whitfield",
    congregation: "Beacon",
    membership: approved("premium"),
  },
  {
    key: "starter",
    firstName: "Naomi",
    lastName: "Reyes",
    congregation: "Hoboken",
    membership: approved("basic"),
  },
  {
    key: "pending",
    firstName: "Tess",
    lastName: "Lindqvist",
    congregation: "New Haven East",
    membership: pending("basic"),
  },
  { key: "new", firstName: "Julia", lastName: "Moreau", congregation: "Stamford" },
  {
    key: "community1",
    firstName: "Hannah",
    lastName: "Bergstrom",
    congregation: "Albany North",
    membership: approved("basic"),
  },
  {
    key: "community2",
    firstName: "Priya",
    lastName: "Nair",
    congregation: "Jersey City Heights",
    membership: approved("premium"),
  },
  {
    key: "community3",
    firstName: "Marisol",
    lastName: "Vega",
    congregation: "Yonkers",
    membership: approved("basic"),
  },
  {
    key: "community4",
    firstName: "Elise",
    lastName: "Fontaine",
    congregation: "Hartford",
    membership: approved("vip"),
  },
  {
    key: "community5",
    firstName: "Ada",
    lastName: "Kowalski",
    congregation: "Montclair",
    membership: approved("basic"),
  },
  // Not verified any more: the listings stay, without the mark.
  {
    key: "community6",
    firstName: "Joy",
    lastName: "Sanders",
    congregation: "Danbury",
    membership: pending("basic"),
  },
  {
    key: "community7",
    firstName: "Wren",
    lastName: "Halloran",
    congregation: "Ithaca South",
  },
  {
    key: "community8",
    firstName: "Sofia",
    lastName: "Marchetti",
    congregation: "Ithaca",
    membership: approved("basic"),
  },
  {
    key: "community9",
    firstName: "Leah",
    lastName: "Osei",
    congregation: "New Haven East",
    membership: approved("premium"),
  },
  {
    key: "community10",
    firstName: "Camille",
    lastName: "Duarte",
    congregation: "Stamford",
    membership: approved("basic"),
  },
  {
    key: "community11",
    firstName: "Ruth",
    lastName: "Pemberton",
    congregation: "New London",
    membership: approved("basic"),
  },
  {
    key: "community12",
    firstName: "Anika",
    lastName: "Rao",
    congregation: "New Brunswick",
    membership: approved("premium"),
  },
  {
    key: "community13",
    firstName: "Clara",
    lastName: "Winslow",
    congregation: "Kingston",
    membership: approved("basic"),
  },
  {
    key: "community14",
    firstName: "Dorothea",
    lastName: "Lang",
    congregation: "Syracuse West",
    membership: approved("basic"),
  },
  {
    key: "community15",
    firstName: "Eve",
    lastName: "Castellano",
    congregation: "Oneonta",
    membership: approved("basic"),
  },
  {
    key: "community16",
    firstName: "Noor",
    lastName: "Haddad",
    congregation: "Red Bank",
    membership: approved("basic"),
  },
  {
    key: "applicant1",
    firstName: "Grace",
    lastName: "Adeyemi",
    congregation: "Newark Central",
    membership: pending("premium"),
  },
  {
    key: "applicant2",
    firstName: "Lucia",
    lastName: "Ferraro",
    congregation: "Danbury East",
    membership: pending("vip"),
  },
  {
    key: "applicant3",
    firstName: "Mei",
    lastName: "Tanaka",
    congregation: "Ithaca",
    membership: pending("premium"),
  },
  {
    key: "rejected",
    firstName: "Hannah",
    lastName: "Kim",
    congregation: "Queens Korean",
    membership: rejected("basic"),
  },
  {
    key: "unverified",
    firstName: "Dana",
    lastName: "Brooks",
    congregation: "Poughkeepsie",
    emailUnverified: true,
  },
];

/** The id of a demo account, by the part of its address before the @. */
export const demoUserId = (key: string) => stableId(`user ${key}`);

/** Stores the demo accounts, all with one password. */
export async function seed({ db }: { db: Database }) {
  const passwordHash = await hashPassword(demoPassword);
  const now = new Date();
  await db.insert(users).values(
    demoAccounts.map(({ key, membership: _, emailUnverified, ...account }) => ({
      ...account,
      id: demoUserId(key),
      email: `${key}@example.com`,
      emailVerifiedAt: emailUnverified ? null : now,
      passwordHash,
    })),
  );
  await db
    .insert(memberships)
    .values(
      demoAccounts.flatMap(({ key, membership }) =>
        membership ? [{ ...membership, userId: demoUserId(key) }] : [],
      ),
    );
}
