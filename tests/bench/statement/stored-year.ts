import type { Database } from '@/lib/db/client';
import { addDays, addMonths, localDate } from '@/lib/kernel/dates/calendar';
import { sum } from '@/lib/kernel/money';
import { checkStatement, type Entry } from '@/lib/statements/model/statement';
import { cacheStatement } from '@/lib/statements/store/write';
import { statementOfSize } from './statement-of-size';

/** Keeps a year of so many entries, month by month, as it is kept after the provider was asked. */
export async function keepYear(db: Database, count: number): Promise<void> {
  const { head, entries, asOf } = statementOfSize(count);
  const { clientName, account } = head;
  let opening = head.opening;
  const keep = async (month: string, ofMonth: readonly Entry[]) => {
    const from = localDate(`${month}-01`);
    const closing = ofMonth.at(-1)?.runningBalance ?? opening;
    const turnover = (direction: Entry['direction']) =>
      sum(ofMonth.filter((entry) => entry.direction === direction).map(({ amount }) => amount));
    const figures = { opening, closing, credits: turnover('incoming'), debits: turnover('outgoing') };
    const period = { from, to: addDays(addMonths(from, 1), -1) };
    const statement = checkStatement({ clientName, account, period, ...figures, entries: ofMonth });
    await cacheStatement(db, account, from, statement, asOf);
    opening = closing;
  };

  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  let [month = ''] = months;
  let ofMonth: Entry[] = [];
  for await (const batch of entries) {
    for (const entry of batch) {
      if (!entry.date.startsWith(month)) {
        await keep(month, ofMonth);
        month = entry.date.slice(0, 7);
        ofMonth = [];
      }
      ofMonth.push(entry);
    }
  }
  await keep(month, ofMonth);
}
