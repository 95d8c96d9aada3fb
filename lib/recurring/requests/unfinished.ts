import { and, isNull, lt } from 'drizzle-orm';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { patienceMs } from '../set-up/standing';
import { queueRequest } from './queue';
import { type SendParts, settle } from './send';

/**
 * Requeues every pending request, because the job of a killed worker stays locked for hours. Settles sent
 * requests without a reply as unknown after the timeout.
 */
export async function sweepRequests(parts: Pick<SendParts, 'db' | 'now' | 'actor'>): Promise<void> {
  const { db, now } = parts;
  const unanswered = isNull(recurringRequests.outcome);
  const waiting = await db
    .select()
    .from(recurringRequests)
    .where(and(unanswered, isNull(recurringRequests.sentAt)));
  for (const row of waiting) await queueRequest(db, row);
  const lost = await db
    .select()
    .from(recurringRequests)
    .where(and(unanswered, lt(recurringRequests.sentAt, new Date(now().getTime() - patienceMs))));
  for (const row of lost) await settle(parts, row, { outcome: 'unknown', fault: 'interrupted' });
}
