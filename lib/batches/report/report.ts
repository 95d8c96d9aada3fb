import { asc, eq, sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchApprovals, batchRows } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import { actorOf } from '@/lib/kernel/texts/actor';
import { deputyOfName } from '@/lib/orders/approvals/machine/decisions';
import { findClientName } from '@/lib/statements/store/accounts';
import { batchDecisions } from '../decision/batch-decisions';
import { type BatchDossier, findBatch } from '../reads/queries';
import { hasEnded, rowOutcomes } from '../rows/outcome';
import { codedRows } from './report-code';
import { type ReportOutcome, type ReportRow, readReportRows, reportOutcomeText } from './report-rows';

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
  /** Our name at the provider, if the statements are cached. */
  readonly company: string | undefined;
  readonly decisions: readonly ReportDecision[];
  readonly rows: AsyncIterable<readonly ReportRow[]>;
  /** The verification code, once all rows were read. */
  readonly code: () => string;
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
  const statements = grant(granted.actor, 'statements:read');
  const [decisions, kinds, company] = await Promise.all([
    listDecisions(db, id),
    countKinds(db, id),
    statements && findClientName(db, statements),
  ]);
  const isOver = hasEnded(dossier.batch.state);
  return {
    dossier,
    company,
    decisions,
    ...codedRows(dossier.batch, readReportRows(db, statements, id, isOver)),
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

export type OutcomeTotal = {
  readonly outcome: ReportOutcome;
  readonly outcomeText: string;
  readonly rows: number;
  readonly amount: MinorUnits;
};

/** The commissions that were charged, as far as they are known. */
export type CommissionTotal = { readonly rows: number; readonly amount: MinorUnits };

/** Counts rows by outcome, and commissions, while streaming, in display order. */
export function tallyOutcomes(isOver: boolean) {
  const order: readonly ReportOutcome[] = [...rowOutcomes, 'excluded'];
  const totals = new Map(order.map((outcome) => [outcome, { rows: 0, amount: zero }]));
  let commission: CommissionTotal = { rows: 0, amount: zero };
  return {
    add(row: ReportRow): void {
      const { rows, amount } = totals.get(row.outcome) ?? { rows: 0, amount: zero };
      totals.set(row.outcome, { rows: rows + 1, amount: minorUnits(amount + (row.amount ?? 0n)) });
      if (row.commission === null) return;
      commission = {
        rows: commission.rows + 1,
        amount: minorUnits(commission.amount + row.commission),
      };
    },
    commission: () => commission,
    /** Outcomes with at least one row. */
    totals: (): readonly OutcomeTotal[] =>
      [...totals]
        .filter(([, { rows }]) => rows > 0)
        .map(([outcome, total]) => ({
          outcome,
          outcomeText: reportOutcomeText(outcome, isOver),
          ...total,
        })),
  };
}
