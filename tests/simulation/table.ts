import { formatAmount } from '@/lib/kernel/money';
import type { FaultRun, FaultRunOptions } from './fault-run';

/** The run as a table of counts, its differences if there are any, and one line that says how it went. */
export function printout(
  { orders, batchRows, kills, seed }: Pick<FaultRunOptions, 'orders' | 'batchRows' | 'kills' | 'seed'>,
  run: FaultRun,
): string {
  const { happened, differences } = run;
  const rows: readonly (readonly [string, number | string])[] = [
    ['Orders approved', orders],
    ['  of them held, and released at their date', happened.released],
    ['Rows of a batch that was paused three times', batchRows],
    ['Rows of a batch that was stopped half way', batchRows],
    ['Executed, each exactly once', run.executedOnce],
    ['Rejected by the provider', run.rejected],
    ['Refused by the provider', run.refused],
    ['Shown in Exceptions', run.inExceptions],
    ['Not sent, as their batch was stopped', run.notSent],
    ['Amounts: orders = statement', formatAmount(run.amounts)],
    ['Commissions: due = statement', formatAmount(run.commissions)],
    ['Creations sent', happened.attempts],
    ['  of them repeats with the same identifier', happened.repeats],
    ['  of them without a clear answer', happened.unanswered],
    ['  of them left open by a killed worker', happened.leftOpen],
    ['Look-ups of lost orders', happened.lookUps],
    ['Exceptions opened', happened.exceptionsOpened],
    ['  of them cleared by the provider’s word', happened.exceptionsCleared],
    ['Webhooks believed', happened.webhooks],
    ['  delivered again', happened.webhooksAgain],
    ['Webhooks forged, not believed', happened.webhooksForged],
    ['Workers killed with SIGKILL', kills],
    ['Seconds', run.seconds.toFixed(0)],
    ['Seed', seed],
  ];
  const width = Math.max(...rows.map(([term]) => term.length));
  const table = rows.map(([term, figure]) => `${term.padEnd(width)}  ${String(figure).padStart(12)}`);
  const outcome =
    differences.length === 0
      ? `${orders} orders, two batches of ${batchRows} rows, ${kills} kills: each executed exactly once, ended by the provider’s word, or shown in Exceptions; what was not sent after the stop was not paid. No difference.`
      : `${orders} orders, two batches of ${batchRows} rows, ${kills} kills: ${differences.length} DIFFERENCES.`;
  return [...table, '', ...differences.slice(0, 50), outcome].join('\n');
}
