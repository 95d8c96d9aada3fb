import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type RestoreAnswer, restoreLookups } from '@/lib/db/schema/records/restores';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { isNotFound } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { unfinishedBefore } from './unfinished';

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
};

/**
 * Concurrent requests to the dispatcher, which sends as many as it has room for. At background priority, so
 * that pages go first.
 */
const atOnce = 200;

/** In milliseconds; the retry delay of a look-up without an answer. */
const againAfterMs = 60_000;

/**
 * Looks up by our identifier (contract 4.3) the payments that a restored database believes to be unfinished,
 * as many may have been paid after the backup: orders first, then batch rows, whose number is bounded only by
 * the size of the files. Returns whether more can be looked up at once.
 */
export async function lookUpAfterRestore({ db, provider, now }: Parts): Promise<boolean> {
  const due = await listDue(db, now());
  const answers = await Promise.all(
    due.map(async ({ restoreId, orderId, name }) => ({
      restoreId,
      orderId,
      requestedAt: now(),
      ...(await lookUp(provider, name)),
    })),
  );
  if (answers.length > 0) {
    await db
      .insert(restoreLookups)
      .values(answers)
      .onConflictDoUpdate({
        target: [restoreLookups.restoreId, restoreLookups.orderId],
        set: {
          requestedAt: sql`excluded.requested_at`,
          answer: sql`excluded.answer`,
          paymentId: sql`excluded.payment_id`,
        },
        setWhere: sql`${restoreLookups.answer} = 'NO_ANSWER'`,
      });
  }
  return due.length === atOnce && answers.some(({ answer }) => answer !== 'NO_ANSWER');
}

type Due = { readonly restoreId: string; readonly orderId: OrderId; readonly name: ExternalPaymentId };

const listDue = (db: Database, now: Date) =>
  db.execute<Due>(sql`
    select r.id as "restoreId", u.order_id as "orderId", u.name
    from restores r cross join lateral ${unfinishedBefore(sql`r.detected_at`)} u
      left join restore_lookups l on l.restore_id = r.id and l.order_id = u.order_id
    where r.released_at is null and (l.answer is null or (l.answer = 'NO_ANSWER'
      and l.requested_at < ${new Date(now.getTime() - againAfterMs).toISOString()}::timestamptz))
    order by l.requested_at nulls first, u.is_row, u.changed_at desc limit ${atOnce}`);

async function lookUp(
  provider: Parts['provider'],
  externalPaymentId: ExternalPaymentId,
): Promise<{ readonly answer: RestoreAnswer; readonly paymentId: string | null }> {
  try {
    const reply = await provider.paymentStatus(
      { externalPaymentId },
      { priority: 'background', startWithinMs: 30_000 },
    );
    if (reply.ok) return { answer: reply.value.status, paymentId: reply.value.paymentId };
    return { answer: isNotFound(reply.error) ? 'NONE' : 'NO_ANSWER', paymentId: null };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return { answer: 'NO_ANSWER', paymentId: null };
  }
}
