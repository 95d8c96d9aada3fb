import { type Actor, grant } from '@/lib/access/grant';
import type { ColumnChoice, ListName, ListSettings } from '@/lib/kernel/lists/list-settings';
import { readListSettings } from '@/lib/lists/settings';
import { runtimeFor } from '@/lib/web/session/reading';

/** The columns and the density of a list: of the address if it names columns, else of the person. */
export async function readLayout<Column extends string>(
  actor: Actor,
  list: ListName,
  choice: ColumnChoice<Column>,
  inAddress: readonly Column[] | undefined,
): Promise<ListSettings<Column>> {
  const own = grant(actor, 'profile:manage');
  const settings: ListSettings<Column> = own
    ? await readListSettings((await runtimeFor(actor)).db, own, list, choice)
    : { density: 'comfortable', columns: choice.first };
  return { ...settings, columns: inAddress ?? settings.columns };
}
