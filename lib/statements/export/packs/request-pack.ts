import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { takeTextLock } from '@/lib/db/locks';
import { statementPacks } from '@/lib/db/schema/records/exports';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { newPackId, type PackId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/downloads';
import type { StatementFormat } from '../../formats/shared/format-names';
import { deadAfterMs } from './pack';
import { changePack } from './pack-steps';

/** Maximum number of unfinished packs per person: each fetches every account of a month from the provider. */
const mostInFlight = 3;

/** Stores a request for a pack, which `preparePack` processes. */
export async function requestPack(
  db: Database,
  { actor }: Granted<'statements:read'>,
  requested: { readonly month: LocalDate; readonly formats: readonly StatementFormat[] },
  now: Date,
): Promise<Result<PackId, 'too_many_packs'>> {
  const id = newPackId();
  return await db.transaction(async (tx) => {
    // Serialises concurrent requests, so that they count against the limit.
    await takeTextLock(tx, 'statementPacks', actor.id);
    const inFlight = await tx.$count(
      statementPacks,
      and(
        eq(statementPacks.requestedById, actor.id),
        inArray(statementPacks.state, ['preparing', 'writing']),
        gt(statementPacks.aliveAt, new Date(now.getTime() - deadAfterMs)),
      ),
    );
    if (inFlight >= mostInFlight) return refuse('too_many_packs');
    await tx.insert(statementPacks).values({
      id,
      month: requested.month,
      formats: [...requested.formats],
      requestedById: actor.id,
      requestedAt: now,
      state: 'preparing',
      aliveAt: now,
    });
    await recordAudit(tx, {
      actor,
      action: 'statement.pack_requested',
      subjectKind: 'statement',
      subjectId: id,
      details: {
        label: `Monthly pack ${requested.month.slice(0, 7)}`,
        formats: requested.formats.join(', '),
      },
    });
    return ok(id);
  });
}

/** The requester and admins may cancel a pack. */
export const mayCancelPack = (
  { id, role }: Actor,
  { requestedById }: { readonly requestedById: UserId },
): boolean => requestedById === id || role === 'admin';

/** Cancels a pack in any unfinished state. */
export async function cancelPack(
  db: Database,
  { actor }: Granted<'statements:read'>,
  id: PackId,
  now: Date,
): Promise<Result<undefined, 'pack_is_over' | 'not_your_pack'>> {
  const [pack] = await db
    .select({ requestedById: statementPacks.requestedById })
    .from(statementPacks)
    .where(eq(statementPacks.id, id));
  if (!pack) return refuse('pack_is_over');
  if (!mayCancelPack(actor, pack)) return refuse('not_your_pack');
  const under = ['preparing', 'ready', 'writing'] as const;
  const isCancelled = await changePack(db, id, under, { state: 'cancelled', doing: null }, now);
  return isCancelled ? ok(undefined) : refuse('pack_is_over');
}

type PackRefusal = 'too_many_packs' | 'pack_is_over' | 'not_your_pack';

export const packRefusalText = (code: PackRefusal): string => t(`packs.${code}`);
