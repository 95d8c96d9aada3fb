import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { listSettings } from '@/lib/db/schema/people/lists';
import {
  type ColumnChoice,
  knownColumns,
  type ListName,
  type ListSettings,
} from '@/lib/kernel/lists/list-settings';

type Own = Granted<'profile:manage'>;

/** How this person sees a list. Columns that it no longer has are left out. */
export async function readListSettings<Column extends string>(
  db: Executor,
  { actor }: Own,
  list: ListName,
  { all, first }: ColumnChoice<Column>,
): Promise<ListSettings<Column>> {
  const [stored] = await db
    .select({ density: listSettings.density, columns: listSettings.columns })
    .from(listSettings)
    .where(and(eq(listSettings.userId, actor.id), eq(listSettings.list, list)));
  return {
    density: stored?.density ?? 'comfortable',
    columns: stored ? knownColumns(stored.columns, all) : first,
  };
}

/** Keeps how this person sees a list. */
export async function saveListSettings(
  db: Database,
  { actor }: Own,
  list: ListName,
  { density, columns }: ListSettings,
): Promise<void> {
  const chosen = { density, columns: [...columns] };
  await db
    .insert(listSettings)
    .values({ userId: actor.id, list, ...chosen })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: chosen });
}
