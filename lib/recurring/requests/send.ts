import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeBeneficiaryLock } from '@/lib/db/locks';
import type { NotSent, RecurringOutcome } from '@/lib/db/schema/orders/recurring';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { restores } from '@/lib/db/schema/records/restores';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { storedCode, storedMessage } from '@/lib/orders/provider-requests/provider-messages';
import type { ProviderClient } from '@/lib/provider/client';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Setup } from '../set-up/setup';
import { isWaiting, type RecurringRow, setupOf } from '../set-up/standing';
import { listRequests } from './add-request';
import type { RequestKey } from './queue';
import { recordRequest } from './request-record';

/** Dependencies of the worker, the only sender of requests. */
export type SendParts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'setUpRecurring' | 'cancelRecurring'>;
  readonly now: () => Date;
  /** Why a request is not authorised; undefined if it is. */
  readonly prove: (tx: Transaction, row: RecurringRow) => Promise<string | undefined>;
  /** Actor of recorded outcomes. */
  readonly actor: AuditActor;
  /** Called for a request that is not authorised as stored, with the reason. */
  readonly notAsApproved: (key: RequestKey, why: string) => void;
};

/** Maximum age of a request when sent, in milliseconds: an older one may no longer be wanted. */
const sendWithinMs = 24 * 3_600_000;

type Answer = { readonly outcome: RecurringOutcome } & Partial<
  Pick<RecurringRow, 'httpStatus' | 'providerCode' | 'providerMessage' | 'providerData' | 'fault'>
>;

/**
 * Sends a pending request at most once and stores its outcome. The provider supports no idempotency key here,
 * so the claim is committed before sending. If the worker dies in between, the outcome is unknown and the
 * request is not retried automatically. A request that was certainly not sent stays pending.
 */
export async function sendRequest(parts: SendParts, key: RequestKey): Promise<void> {
  const claimed = await claim(parts, key);
  if (!claimed) return;
  try {
    await settle(parts, claimed, await answerTo(parts.provider, claimed));
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    if (fault.kind === 'busy' && fault.sentWith === null) return release(parts, claimed);
    await settle(parts, claimed, {
      outcome: 'unknown',
      httpStatus: fault.reply?.status ?? null,
      fault: fault.kind,
    });
  }
}

/** Commits the claim of this worker; undefined if the request must not be sent, or not now. */
async function claim(parts: SendParts, { beneficiaryId, version }: RequestKey) {
  const alarms: { readonly key: RequestKey; readonly why: string }[] = [];
  const claimed = await parts.db.transaction(async (tx) => {
    await takeBeneficiaryLock(tx, beneficiaryId);
    const requests = await listRequests(tx, beneficiaryId);
    // Also ends older pending requests, which this one supersedes, oldest first.
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
  // After a restore, the setup may have been changed or cancelled since the backup.
  if (row.enabled && (await isSendingPaused(tx))) return undefined;
  const [sent] = await tx.update(recurringRequests).set({ sentAt: now() }).where(isRequest(row)).returning();
  return sent;
}

const notSent = (fault: NotSent): Answer => ({ outcome: 'not_sent', fault });

/**
 * Outcome of a request that must not be sent, with the reason if it is not authorised; undefined if it may be
 * sent.
 */
async function endWithoutSending(
  { now, prove }: SendParts,
  tx: Transaction,
  row: RecurringRow,
  isLatest: boolean,
): Promise<{ readonly answer: Answer; readonly why?: string } | undefined> {
  const why = await prove(tx, row);
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
 * Background priority with a start deadline: without a connection within 30 seconds the call fails as `busy`,
 * which is certainly not sent.
 */
const options = { priority: 'background', startWithinMs: 30_000 } as const;

async function answerTo(provider: SendParts['provider'], row: RecurringRow): Promise<Answer> {
  const { beneficiaryId } = row;
  const setup = setupOf(row);
  const reply = setup
    ? await provider.setUpRecurring({ beneficiaryId, ...rhythmOf(setup) }, options)
    : await provider.cancelRecurring({ beneficiaryId }, options);
  if (reply.ok) return { outcome: 'accepted' };
  const { status, errors } = reply.error;
  const [first] = errors;
  return {
    outcome: 'refused',
    httpStatus: status,
    providerCode: storedCode(first?.code),
    providerMessage: storedMessage(first?.message ?? refusalMessage(reply.error)) || null,
    providerData: storedMessage(first?.data ?? '') || null,
  };
}

const rhythmOf = ({ label: _, ...rhythm }: Setup) => rhythm;

/** Stores the outcome of a request unless it has one. */
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

/** Returns an unsent request to pending. */
async function release({ db }: SendParts, row: RecurringRow): Promise<void> {
  await db
    .update(recurringRequests)
    .set({ sentAt: null })
    .where(and(isRequest(row), isNull(recurringRequests.outcome)));
}

const isRequest = ({ beneficiaryId, version }: RequestKey): SQL | undefined =>
  and(eq(recurringRequests.beneficiaryId, beneficiaryId), eq(recurringRequests.version, version));
