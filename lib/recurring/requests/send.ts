import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeBeneficiaryLock } from '@/lib/db/locks';
import type { NotSent, RecurringOutcome } from '@/lib/db/schema/orders/recurring';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { restores } from '@/lib/db/schema/records/restores';
import { isSendingPaused } from '@/lib/db/sending-paused';
import type { SealingKey } from '@/lib/identity/sealed';
import { keptCode, keptWords } from '@/lib/orders/provider-requests/provider-messages';
import type { ServiceClient } from '@/lib/provider/client';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { Setup } from '../set-up/setup';
import { isWaiting, type RecurringRow, setupOf } from '../standing';
import { whyNotAsAgreed } from './agreed';
import { listRequests } from './ask';
import type { RequestKey } from './queue';
import { recordRequest } from './request-record';

/** What a worker sends requests with; nothing else sends them. */
export type SendParts = {
  readonly db: Database;
  readonly service: Pick<ServiceClient, 'setUpRecurring' | 'cancelRecurring'>;
  readonly now: () => Date;
  readonly sealingKey: SealingKey;
  /** Under whose name answers are recorded. */
  readonly actor: AuditActor;
  /** Called for a request that nobody approved as it is stored, with the reason. */
  readonly notAsApproved: (key: RequestKey, why: string) => void;
};

/**
 * How old a request may be when it is sent, in milliseconds: after a day it may not be what people want any
 * more.
 */
const sendWithinMs = 24 * 3_600_000;

type Answer = { readonly outcome: RecurringOutcome } & Partial<
  Pick<RecurringRow, 'httpStatus' | 'providerCode' | 'providerMessage' | 'providerData' | 'fault'>
>;

/**
 * Sends a request that waits, at most once, and stores its answer. The service has no idempotency key for it,
 * so that the claim is committed before the sending: a worker that ends in between leaves the result unknown,
 * and nobody sends it again blindly. What was certainly not sent waits on.
 */
export async function sendRequest(parts: SendParts, key: RequestKey): Promise<void> {
  const claimed = await claim(parts, key);
  if (!claimed) return;
  try {
    await settle(parts, claimed, await answerTo(parts.service, claimed));
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    if (fault.kind === 'busy' && fault.sentWith === null) return release(parts, claimed);
    await settle(parts, claimed, {
      outcome: 'unknown',
      httpStatus: fault.reply?.status ?? null,
      fault: fault.kind,
    });
  }
}

/** Commits that this worker sends the request; undefined if it is not to be sent, or not now. */
async function claim(parts: SendParts, { beneficiaryId, version }: RequestKey) {
  const alarms: { readonly key: RequestKey; readonly why: string }[] = [];
  const claimed = await parts.db.transaction(async (tx) => {
    await takeBeneficiaryLock(tx, beneficiaryId);
    const requests = await listRequests(tx, beneficiaryId);
    // With the request end those that it overtakes, the oldest first.
    const waiting = requests.filter((row) => isWaiting(row) && row.version <= version).reverse();
    for (const row of waiting) {
      const ended = await endWithoutSending(parts, tx, row, requests[0]?.version === row.version);
      if (ended) {
        await conclude(parts, tx, row, ended.answer, ended.why);
        if (ended.why) alarms.push({ key: row, why: ended.why });
      } else if (row.version === version) return await beginSending(parts, tx, row);
    }
    return undefined;
  });
  for (const { key, why } of alarms) parts.notAsApproved(key, why);
  return claimed;
}

async function beginSending(
  { now }: SendParts,
  tx: Transaction,
  row: RecurringRow,
): Promise<RecurringRow | undefined> {
  // A restored database must not set up again what was changed or cancelled since its backup.
  if (row.enabled && (await isSendingPaused(tx))) return undefined;
  const [sent] = await tx.update(recurringRequests).set({ sentAt: now() }).where(isRequest(row)).returning();
  return sent;
}

const notSent = (fault: NotSent): Answer => ({ outcome: 'not_sent', fault });

/**
 * What becomes of a request that is not sent any more, with the reason if nobody approved it; undefined if it
 * is still to be sent.
 */
async function endWithoutSending(
  { now, sealingKey }: SendParts,
  tx: Transaction,
  row: RecurringRow,
  isLatest: boolean,
): Promise<{ readonly answer: Answer; readonly why?: string } | undefined> {
  const why = await whyNotAsAgreed(tx, row, sealingKey);
  if (why) return { answer: notSent('not_as_approved'), why };
  // It may have been sent after the backup.
  if ((await tx.$count(restores, gt(restores.detectedAt, row.requestedAt))) > 0)
    return { answer: { outcome: 'unknown', fault: 'restored' } };
  if (!isLatest) return { answer: notSent('overtaken') };
  return now().getTime() - row.requestedAt.getTime() > sendWithinMs
    ? { answer: notSent('too_old') }
    : undefined;
}

/**
 * Behind what people wait for, and begun within half a minute: such a call is `busy`, not in doubt, while no
 * connection can be made.
 */
const options = { priority: 'background', startWithinMs: 30_000 } as const;

async function answerTo(service: SendParts['service'], row: RecurringRow): Promise<Answer> {
  const { beneficiaryId } = row;
  const setup = setupOf(row);
  const reply = setup
    ? await service.setUpRecurring({ beneficiaryId, ...rhythmOf(setup) }, options)
    : await service.cancelRecurring({ beneficiaryId }, options);
  if (reply.ok) return { outcome: 'accepted' };
  const { status, errors } = reply.error;
  const [first] = errors;
  return {
    outcome: 'refused',
    httpStatus: status,
    providerCode: keptCode(first?.code),
    providerMessage: keptWords(first?.message ?? refusalMessage(reply.error)) || null,
    providerData: keptWords(first?.data ?? '') || null,
  };
}

const rhythmOf = ({ label: _, ...rhythm }: Setup) => rhythm;

/** Stores what became of a request, unless that is stored already. */
export const settle = (
  parts: Pick<SendParts, 'db' | 'now' | 'actor'>,
  row: RecurringRow,
  answer: Answer,
): Promise<void> => parts.db.transaction((tx) => conclude(parts, tx, row, answer));

async function conclude(
  { now, actor }: Pick<SendParts, 'now' | 'actor'>,
  tx: Transaction,
  row: RecurringRow,
  answer: Answer,
  why?: string,
): Promise<void> {
  const [settled] = await tx
    .update(recurringRequests)
    .set({ ...answer, answeredAt: now() })
    .where(and(isRequest(row), isNull(recurringRequests.outcome)))
    .returning();
  if (settled) await recordRequest(tx, settled, actor, answer.outcome, why);
}

/** Nothing was sent: it waits again. */
async function release({ db }: SendParts, row: RecurringRow): Promise<void> {
  await db
    .update(recurringRequests)
    .set({ sentAt: null })
    .where(and(isRequest(row), isNull(recurringRequests.outcome)));
}

const isRequest = ({ beneficiaryId, version }: RequestKey): SQL | undefined =>
  and(eq(recurringRequests.beneficiaryId, beneficiaryId), eq(recurringRequests.version, version));
