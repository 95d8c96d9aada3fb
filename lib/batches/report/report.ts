import { and, asc, between, eq, sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchApprovals, batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import { shownReason } from '@/lib/events/shown-reason';
import type { BatchId, PaymentId } from '@/lib/kernel/ids';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import type { Exclusion } from '@/lib/kernel/states/batch-states';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { actorOf } from '@/lib/kernel/texts/actor';
import { shownText } from '@/lib/kernel/texts/text';
import { deputyOfName } from '@/lib/orders/approvals/machine/decisions';
import type { SenderIds } from '@/lib/orders/order/sender-ids';
import { t } from '@/messages/documents';
import { batchDecisions } from '../decision/batch-decisions';
import { type BatchDossier, findBatch } from '../reads/queries';
import {
  exclusionLabels,
  hasEnded,
  outcomeOf,
  outcomeText,
  type RowOutcome,
  rowOutcomes,
} from '../rows/outcome';
import { shownProblems } from '../rows/shown-problems';
import { readCommissions } from './commissions';

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

export type ReportDecision = {
  readonly name: string;
  readonly decision: 'approved' | 'declined' | 'sent_back';
  readonly version: number;
  readonly reason: string | null;
  readonly at: Date;
};

/** Source of every report format. Rows come in order, a few hundred at a time. */
export type BatchReport = {
  readonly dossier: BatchDossier;
  readonly decisions: readonly ReportDecision[];
  readonly rows: AsyncIterable<readonly ReportRow[]>;
  /** Number of rows, excluded ones included. */
  readonly count: number;
  /** Upper bound of distinct outcomes, for reserving space for the totals. */
  readonly mostOutcomes: number;
};

/**
 * The report of a batch, or undefined if it does not exist. In a running batch each row has its state at the
 * time of reading.
 */
export async function openReport(
  db: Executor,
  granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<BatchReport | undefined> {
  const dossier = await findBatch(db, granted, id);
  if (!dossier) return undefined;
  const [decisions, kinds] = await Promise.all([listDecisions(db, id), countKinds(db, id)]);
  const isOver = hasEnded(dossier.batch.state);
  return {
    dossier,
    decisions,
    rows: readRows(db, granted, id, isOver),
    count: kinds.reduce((total, { rows }) => total + rows, 0),
    // Orders in progress may reach any outcome before their row is read.
    mostOutcomes: dossier.batch.startedAt ? rowOutcomes.length + 1 : kinds.length,
  };
}

async function listDecisions(db: Executor, id: BatchId): Promise<ReportDecision[]> {
  const rows = await db
    .select({
      name: users.name,
      deputyOfName: deputyOfName(batchDecisions),
      decision: batchApprovals.decision,
      version: batchApprovals.version,
      reason: batchApprovals.reason,
      at: batchApprovals.at,
    })
    .from(batchApprovals)
    .innerJoin(users, eq(users.id, batchApprovals.approverId))
    .where(eq(batchApprovals.batchId, id))
    .orderBy(asc(batchApprovals.at));
  return rows.map(({ deputyOfName: absent, name, ...row }) => ({
    ...row,
    name: actorOf(name, { deputyOfName: absent }),
  }));
}

const countKinds = (db: Executor, id: BatchId) =>
  db
    .select({
      isExcluded: sql<boolean>`${batchRows.exclusion} is not null`,
      rows: sql<number>`count(*)::integer`,
    })
    .from(batchRows)
    .where(eq(batchRows.batchId, id))
    .groupBy(sql`1`);

const chunkSize = 500;

async function* readRows(
  db: Executor,
  { actor }: Granted<'payments:read'>,
  batchId: BatchId,
  isOver: boolean,
): AsyncGenerator<readonly ReportRow[], void> {
  const statements = grant(actor, 'statements:read');
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
      .leftJoin(
        orders,
        and(
          eq(orders.batchId, batchRows.batchId),
          eq(orders.batchPosition, batchRows.position),
          // Redundant, but the planner does not derive it from the condition on rows, and would scan all
          // orders for each chunk.
          between(orders.batchPosition, first, first + chunkSize - 1),
        ),
      )
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
    outcomeText: textOf(outcome, isOver),
    reason: shownText(row.exclusion ? excludedReason(row.exclusion, problems) : shownReason(endReason ?? '')),
    sentAt,
    endedAt: hasResult ? updatedAt : null,
  };
}

const textOf = (outcome: ReportOutcome, isOver: boolean): string =>
  outcome === 'excluded' ? t('report.excluded') : outcomeText(outcome, isOver);

const excludedReason = (exclusion: Exclusion, problems: ReportRow['problems']): string =>
  exclusion === 'wrong' && problems
    ? `${exclusionLabels.wrong}: ${Object.values(problems).join(' ')}`
    : exclusionLabels[exclusion];

export type OutcomeTotal = {
  readonly outcome: ReportOutcome;
  readonly outcomeText: string;
  readonly rows: number;
  readonly amount: MinorUnits;
};

/** Counts rows by outcome while streaming, in display order. */
export function tallyOutcomes(isOver: boolean) {
  const order: readonly ReportOutcome[] = [...rowOutcomes, 'excluded'];
  const totals = new Map(order.map((outcome) => [outcome, { rows: 0, amount: zero }]));
  return {
    add(row: ReportRow): void {
      const { rows, amount } = totals.get(row.outcome) ?? { rows: 0, amount: zero };
      totals.set(row.outcome, { rows: rows + 1, amount: minorUnits(amount + (row.amount ?? 0n)) });
    },
    /** Outcomes with at least one row. */
    totals: (): readonly OutcomeTotal[] =>
      [...totals]
        .filter(([, { rows }]) => rows > 0)
        .map(([outcome, total]) => ({
          outcome,
          outcomeText: textOf(outcome, isOver),
          ...total,
        })),
  };
}
