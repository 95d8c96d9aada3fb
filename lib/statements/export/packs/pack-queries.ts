import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { statementPacks } from '@/lib/db/schema/records/exports';
import type { PackId } from '@/lib/kernel/ids';
import { knownFormats, type Pack, shownState } from './pack';

/** The latest packs of all requesters. */
export async function listPacks(
  db: Executor,
  _granted: Granted<'statements:read'>,
  now: Date,
): Promise<readonly Pack[]> {
  const rows = await packs(db).orderBy(desc(statementPacks.requestedAt), statementPacks.id).limit(12);
  return rows.map((row) => packOf(row, now));
}

export async function findPack(
  db: Executor,
  _granted: Granted<'statements:read'>,
  id: PackId,
  now: Date,
): Promise<Pack | undefined> {
  const [row] = await packs(db).where(eq(statementPacks.id, id));
  return row && packOf(row, now);
}

const packs = (db: Executor) =>
  db
    .select({ ...getTableColumns(statementPacks), requestedBy: users.name })
    .from(statementPacks)
    .innerJoin(users, eq(users.id, statementPacks.requestedById))
    .$dynamic();

function packOf(row: typeof statementPacks.$inferSelect & { readonly requestedBy: string }, now: Date): Pack {
  const { id, month, requestedBy, requestedById, requestedAt, done, total, doing, problem, accounts } = row;
  const state = shownState(row.state, row.aliveAt, now);
  return {
    id,
    month,
    formats: knownFormats(row.formats),
    requestedBy,
    requestedById,
    requestedAt,
    state,
    done,
    total,
    doing,
    problem,
    accounts,
  };
}
