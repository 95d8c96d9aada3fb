import { and, desc, eq, sql } from 'drizzle-orm';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { recurringRequests } from '@/lib/db/schema/recurring';
import type { Actor } from '@/lib/identity/grant';
import type { ProposalId } from '@/lib/kernel/ids';
import { keptCode, keptWords } from '@/lib/payments/kept-words';
import type { ServiceClient } from '@/lib/service/client';
import { refusalWords } from '@/lib/service/errors';
import { ServiceFault } from '@/lib/service/fault';
import type { Setup } from './setup';
import { type RecurringRow, setupOf } from './standing';

export type AskParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
};

/** One request at a time about a beneficiary: the others wait for this commit. Any constant will do that nothing else locks. */
export const lockBeneficiary = (tx: Transaction, beneficiaryId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(7203314, ${beneficiaryId})`);

/** The requests about a beneficiary, newest first. */
export const listRequests = (tx: Transaction, beneficiaryId: number): Promise<RecurringRow[]> =>
  tx
    .select()
    .from(recurringRequests)
    .where(eq(recurringRequests.beneficiaryId, beneficiaryId))
    .orderBy(desc(recurringRequests.version));

/** What is to be asked: to set it up with values that two people agreed on, or to cancel it. */
export type Asked = { readonly beneficiaryId: number } & (
  | { readonly what: 'set'; readonly setup: Setup; readonly proposalId: ProposalId }
  | { readonly what: 'cancel'; readonly label: string }
);

/** Writes a request down before it is sent, as the one after `latest`. The caller holds the beneficiary's lock. */
export async function recordAsked(
  tx: Transaction,
  asked: Asked,
  by: { readonly actor: Actor; readonly now: Date; readonly latest: number },
): Promise<RecurringRow> {
  const values =
    asked.what === 'set' ? { ...asked.setup, proposalId: asked.proposalId } : { label: asked.label };
  const [row] = await tx
    .insert(recurringRequests)
    .values({
      ...values,
      what: asked.what,
      beneficiaryId: asked.beneficiaryId,
      version: by.latest + 1,
      askedById: by.actor.id,
      askedAt: by.now,
    })
    .returning();
  if (!row) throw new Error('a request was not written down');
  await recordRequest(tx, row, by.actor, 'asked');
  return row;
}

/**
 * Sends a request that is written down, and writes its answer down. What the service does not say is not concluded: a fault of
 * any kind leaves it unknown. A request that is overtaken by a later one is refused by its nonce (contract 5.3), so that the
 * last one that was answered is the one that holds.
 */
export async function askService(
  { db, service, now }: AskParts,
  row: RecurringRow,
  actor: Actor,
): Promise<RecurringRow> {
  const settle = (answer: Answer) =>
    db.transaction(async (tx) => {
      const [settled] = await tx
        .update(recurringRequests)
        .set({ ...answer, answeredAt: now() })
        .where(
          and(
            eq(recurringRequests.beneficiaryId, row.beneficiaryId),
            eq(recurringRequests.version, row.version),
          ),
        )
        .returning();
      if (!settled) throw new Error('a request vanished');
      await recordRequest(tx, settled, actor, answer.outcome);
      return settled;
    });
  try {
    const reply = await send(service, row);
    if (reply.ok) return await settle({ outcome: 'taken' });
    const { status, errors } = reply.error;
    const [first] = errors;
    return await settle({
      outcome: 'refused',
      httpStatus: status,
      serviceCode: keptCode(first?.code),
      serviceMessage: keptWords(first?.message ?? refusalWords(reply.error)) || null,
      serviceData: keptWords(first?.data ?? '') || null,
    });
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return settle({ outcome: 'unknown', httpStatus: fault.reply?.status ?? null, fault: fault.kind });
  }
}

type Answer = { readonly outcome: NonNullable<RecurringRow['outcome']> } & Partial<
  Pick<RecurringRow, 'httpStatus' | 'serviceCode' | 'serviceMessage' | 'serviceData' | 'fault'>
>;

function send(service: ServiceClient, row: RecurringRow) {
  const { beneficiaryId } = row;
  const setup = setupOf(row);
  if (!setup) return service.cancelRecurring({ beneficiaryId });
  const { label: _, ...values } = setup;
  return service.setUpRecurring({ beneficiaryId, ...values });
}

const recordRequest = (
  tx: Transaction,
  row: RecurringRow,
  actor: Actor,
  what: 'asked' | NonNullable<RecurringRow['outcome']>,
): Promise<void> => {
  const setup = setupOf(row);
  const details: AuditDetails = {
    version: row.version,
    ...{ label: row.label, ...setup },
    ...(row.proposalId && { proposal: row.proposalId }),
    ...(row.httpStatus !== null && { httpStatus: row.httpStatus }),
    ...(row.serviceCode !== null && { serviceCode: row.serviceCode }),
    ...(row.serviceMessage !== null && {
      reason: [row.serviceMessage, row.serviceData].filter(Boolean).join(': '),
    }),
    ...(row.fault !== null && { fault: row.fault }),
  };
  return recordAudit(tx, {
    actor,
    action: `recurring.${row.what}_${what}`,
    subjectKind: 'recurring',
    subjectId: String(row.beneficiaryId),
    details,
  });
};
