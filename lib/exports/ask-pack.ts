import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { statementPacks } from '@/lib/db/schema/exports';
import type { Granted } from '@/lib/identity/grant';
import type { LocalDate } from '@/lib/kernel/calendar';
import { newPackId, type PackId } from '@/lib/kernel/ids';
import type { StatementFormat } from '@/lib/statements/format-names';
import { changePack } from './pack-steps';

/** Writes down that somebody wants a pack; `preparePack` sees to it. */
export async function askForPack(
  db: Database,
  { actor }: Granted<'statements:read'>,
  asked: { readonly month: LocalDate; readonly formats: readonly StatementFormat[] },
  now: Date,
): Promise<PackId> {
  const id = newPackId();
  await db.transaction(async (tx) => {
    await tx.insert(statementPacks).values({
      ...{ id, month: asked.month, formats: [...asked.formats], askedById: actor.id, askedAt: now },
      ...{ state: 'preparing', aliveAt: now },
    });
    await recordAudit(tx, {
      actor,
      action: 'statement.pack_asked',
      subjectKind: 'statement',
      subjectId: id,
      details: { label: `Monthly pack ${asked.month.slice(0, 7)}`, formats: asked.formats.join(', ') },
    });
  });
  return id;
}

/** Ends a pack, whatever is being done for it; says whether there was something to end. */
export const cancelPack = (
  db: Database,
  _granted: Granted<'statements:read'>,
  id: PackId,
  now: Date,
): Promise<boolean> =>
  changePack(db, id, ['preparing', 'ready', 'writing'], { state: 'cancelled', doing: null }, now);
