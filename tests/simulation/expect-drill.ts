import { expect } from 'vitest';
import type { DrillReport } from './drill-report';
import { type DrillPlace, runDrill } from './restore-drill';

/** Runs the drill: no payment twice, none forgotten, none hidden, and none sent before two admins agreed. */
export async function expectDrill(
  place: DrillPlace,
  rows: number,
  log: (line: string) => void,
): Promise<DrillReport> {
  const report = await runDrill(place, { rows, log });
  log(JSON.stringify(report, null, 1));
  expect(report).toMatchObject({
    made: rows + 3,
    ordered: rows + 3,
    twice: [],
    forgotten: [],
    whilePaused: 0,
    hidden: [],
    completedRows: rows,
  });
  expect(report.afterBackup).toBeGreaterThan(0);
  expect(report.foundByLookUp).toBeGreaterThan(0);
  // The order that only the provider remembers, and the one that was edited after it had been paid.
  expect(report.shown).toMatchObject({ executed_without_order: 1, other_payment: 1 });
  return report;
}
