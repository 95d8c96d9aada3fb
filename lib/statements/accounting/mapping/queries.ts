import { desc, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { accountingMappings } from '@/lib/db/schema/records/accounting';
import { type AccountingMapping, storedMapping } from './mapping';

export type MappingInForce = {
  readonly version: number;
  readonly mapping: AccountingMapping;
  readonly savedAt: Date;
  readonly savedBy: string;
};

/** The mapping with the highest version; undefined before the first one. */
export async function findMapping(
  db: Executor,
  _granted: Granted<'accounting:export'> | Granted<'accounting:configure'>,
): Promise<MappingInForce | undefined> {
  const [row] = await db
    .select({
      version: accountingMappings.version,
      document: accountingMappings.document,
      savedAt: accountingMappings.savedAt,
      savedBy: users.name,
    })
    .from(accountingMappings)
    .innerJoin(users, eq(users.id, accountingMappings.savedById))
    .orderBy(desc(accountingMappings.version))
    .limit(1);
  if (!row) return undefined;
  const { document, ...facts } = row;
  return { ...facts, mapping: storedMapping(document) };
}
