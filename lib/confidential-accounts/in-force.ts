import { desc, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { confidentialAccounts } from '@/lib/db/schema/rules/confidential-accounts';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { UserId } from '@/lib/kernel/ids';

/** Whether an account is confidential, and who works on it. Version 0 if nobody ever decided about it. */
export type Confidentiality = {
  readonly version: number;
  readonly isConfidential: boolean;
  readonly members: readonly UserId[];
};

const open: Confidentiality = { version: 0, isConfidential: false, members: [] };

export async function confidentialityInForce(db: Executor, iban: Iban): Promise<Confidentiality> {
  const { version, isConfidential, members } = confidentialAccounts;
  const [row] = await db
    .select({ version, isConfidential, members })
    .from(confidentialAccounts)
    .where(eq(confidentialAccounts.iban, iban))
    .orderBy(desc(version))
    .limit(1);
  return row ?? open;
}

/** The IBANs of all confidential accounts. */
export async function listConfidentialAccounts(
  db: Executor,
  _granted: Granted<'accounts:read'>,
): Promise<ReadonlySet<string>> {
  const { iban, version, isConfidential } = confidentialAccounts;
  const rows = await db
    .selectDistinctOn([iban], { iban, isConfidential })
    .from(confidentialAccounts)
    .orderBy(iban, desc(version));
  return new Set(rows.filter((row) => row.isConfidential).map((row) => row.iban));
}

export type Member = { readonly id: UserId; readonly name: string };

/** The people who can work on a confidential account. */
export const listPossibleMembers = (
  db: Executor,
  _granted: Granted<'confidential-accounts:request'>,
): Promise<Member[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(users.name, users.id);
