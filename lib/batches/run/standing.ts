import { fromDecimal, type MinorUnits, minorUnits, toDecimal, zero } from '@/lib/kernel/money';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { BatchRow } from '../batch/batch';
import { outcomeOf, type RowOutcome, rowOutcomes } from '../rows/outcome';
import type { Progress } from './progress';

/** Number of rows and their sum as a decimal string in euro. */
export type SomeOfBatch = { readonly rows: number; readonly amount: string };

/** Status of a batch for a polling page: JSON, instants as ISO 8601. Omits excluded rows. */
export type BatchStanding = {
  readonly state: BatchState;
  readonly version: number;
  readonly updatedAt: string;
  /** Import progress. */
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly outcomes: Readonly<Record<RowOutcome, SomeOfBatch>>;
};

/** The status for a page, from the counted progress. */
export function standingOf(
  { version, updatedAt, bytesRead, rowsRead }: BatchRow,
  { state, notReleased, byState }: Progress,
): BatchStanding {
  const outcomes = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, { rows: 0, amount: zero }]));
  const add = (outcome: RowOutcome, { count, sum }: Progress['notReleased']) => {
    const before = outcomes[outcome] ?? { rows: 0, amount: zero };
    outcomes[outcome] = {
      rows: before.rows + count,
      amount: minorUnits(before.amount + fromDecimal(sum)),
    };
  };
  add('not_sent', notReleased);
  // safe: the keys of a tally by state are states
  for (const [order, tally] of Object.entries(byState) as [OrderState, Progress['notReleased']][]) {
    add(outcomeOf(order), tally);
  }
  const written = Object.entries(outcomes).map(([outcome, { rows, amount }]) => [
    outcome,
    { rows, amount: toDecimal(amount) },
  ]);
  return {
    state,
    version,
    updatedAt: updatedAt.toISOString(),
    bytesRead,
    rowsRead,
    // safe: every outcome has a count above
    outcomes: Object.fromEntries(written) as BatchStanding['outcomes'],
  };
}

/** Sum over these outcomes. */
export function together(
  { outcomes }: Pick<BatchStanding, 'outcomes'>,
  which: readonly RowOutcome[] = rowOutcomes,
): { readonly rows: number; readonly amount: MinorUnits } {
  return {
    rows: which.reduce((sum, outcome) => sum + outcomes[outcome].rows, 0),
    amount: minorUnits(which.reduce((sum, outcome) => sum + fromDecimal(outcomes[outcome].amount), 0n)),
  };
}

/** Outcomes with at least one request to the provider. */
export const sentOutcomes: readonly RowOutcome[] = rowOutcomes.filter((outcome) => outcome !== 'not_sent');

/** Final outcomes. */
export const endedOutcomes: readonly RowOutcome[] = ['completed', 'failed'];
