import { and, between, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { shownReason } from '@/lib/events/shown-reason';
import type { BatchId, PaymentId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Exclusion } from '@/lib/kernel/states/batch-states';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { shownText } from '@/lib/kernel/texts/text';
import type { SenderIds } from '@/lib/orders/order/sender-ids';
import { t } from '@/messages/documents';
import { exclusionLabels, outcomeOf, outcomeText, type RowOutcome } from '../rows/outcome';
import { shownProblems } from '../rows/shown-problems';
import { readCommissions } from './commissions';
import { isOrderOfRow } from './order-of-row';

export type ReportOutcome = RowOutcome | 'excluded';

/** A row of the report. Amounts in euro, instants in UTC. */
export type ReportRow = {
  readonly position: number;
  readonly line: number;
  /** Null if the amount in the file is unreadable. */
  readonly amount: MinorUnits | null;
  readonly network: string | null;
  readonly beneficiaryName: string;
  readonly beneficiaryAccount: string;
  readonly reference: string;
  readonly senderIds: SenderIds;
  readonly externalPaymentId: string;
  readonly paymentId: PaymentId | null;
  /** What was charged for it, as far as the statements say; null if they do not. */
  readonly commission: MinorUnits | null;
  readonly outcome: ReportOutcome;
  /** Of its order; null without one. */
  readonly state: OrderState | null;
  readonly exclusion: Exclusion | null;
  /** What is wrong with the row, by field, in the reader's language. */
  readonly problems: Readonly<Record<string, string>> | null;
  /** The outcome in the reader's language. */
  readonly outcomeText: string;
  /** Why it was excluded or not executed, in the original words. */
  readonly reason: string;
  /** Time of the first request and of the end of the order; null if not reached. */
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
};

const chunkSize = 500;

/** The rows of a batch in order, a few hundred at a time. Commissions are read from the statements. */
export async function* readReportRows(
  db: Executor,
  statements: Granted<'statements:read'> | undefined,
  batchId: BatchId,
  isOver: boolean,
): AsyncGenerator<readonly ReportRow[], void> {
  for (let first = 1; ; first += chunkSize) {
    const chunk = await db
      .select({
        row: batchRows,
        state: orders.state,
        paymentId: orders.paymentId,
        endReason: orders.endReason,
        updatedAt: orders.updatedAt,
        sentAt: attempts.startedAt,
      })
      .from(batchRows)
      .leftJoin(orders, isOrderOfRow(first, first + chunkSize - 1))
      .leftJoin(attempts, and(eq(attempts.orderId, orders.id), eq(attempts.number, 1)))
      // Positions have no gaps. By its estimates for a batch that was not analysed since the upload, the
      // planner would sort all later rows for each chunk of a limited number.
      .where(and(eq(batchRows.batchId, batchId), between(batchRows.position, first, first + chunkSize - 1)))
      .orderBy(batchRows.position);
    if (chunk.length === 0) return;
    const paid = chunk.flatMap(({ paymentId }) => (paymentId ? [paymentId] : []));
    const commissions = statements && (await readCommissions(db, statements, paid));
    yield chunk.map((found) =>
      reportRow(found, isOver, (found.paymentId && commissions?.get(found.paymentId)) ?? null),
    );
  }
}

type Found = {
  readonly row: typeof batchRows.$inferSelect;
  readonly state: typeof orders.$inferSelect.state | null;
  readonly paymentId: PaymentId | null;
  readonly endReason: string | null;
  readonly updatedAt: Date | null;
  readonly sentAt: Date | null;
};

function reportRow(
  { row, state, paymentId, endReason, updatedAt, sentAt }: Found,
  isOver: boolean,
  commission: MinorUnits | null,
): ReportRow {
  const outcome = row.exclusion ? 'excluded' : outcomeOf(state);
  const problems = shownProblems(row.problems);
  const hasResult = outcome === 'completed' || outcome === 'failed';
  return {
    position: row.position,
    line: row.line,
    amount: row.amount,
    network: row.network,
    beneficiaryName: shownText(row.beneficiaryName ?? row.typed?.beneficiaryName ?? ''),
    beneficiaryAccount: shownText(row.beneficiaryAccount ?? row.typed?.beneficiaryAccount ?? ''),
    reference: shownText(row.reference ?? row.typed?.reference ?? ''),
    senderIds: row,
    externalPaymentId: row.externalPaymentId,
    paymentId,
    commission,
    outcome,
    state,
    exclusion: row.exclusion,
    problems,
    outcomeText: reportOutcomeText(outcome, isOver),
    reason: shownText(row.exclusion ? excludedReason(row.exclusion, problems) : shownReason(endReason ?? '')),
    sentAt,
    endedAt: hasResult ? updatedAt : null,
  };
}

export const reportOutcomeText = (outcome: ReportOutcome, isOver: boolean): string =>
  outcome === 'excluded' ? t('report.excluded') : outcomeText(outcome, isOver);

const excludedReason = (exclusion: Exclusion, problems: ReportRow['problems']): string =>
  exclusion === 'wrong' && problems
    ? `${exclusionLabels.wrong}: ${Object.values(problems).join(' ')}`
    : exclusionLabels[exclusion];
