import { utcDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { startCode } from '../../model/code';
import { reportedAt, type StatementSource } from '../../model/entries/entry-batches';
import { startFees } from '../../model/fees';
import { reportReference } from '../../model/reference';
import { commaAmount, entryLines, shortDate } from '../mt940/entry';
import { closingInformation, dayNumber, fileLines } from '../mt940/message';
import { textChunks } from '../shared/chunks';

/**
 * A period that is not over as MT942, an interim report: the entries so far with their number and sum, and
 * no balance. Files, fields and texts are those of MT940. Every entry is reported, so the floor limit is
 * zero. Streamed; deterministic for the same source.
 */
export const reportMt942 = (
  source: StatementSource,
  _options: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> => textChunks(messages(source));

async function* messages(source: StatementSource): AsyncGenerator<string, void> {
  const { head, entries: batches } = source;
  const at = reportedAt(source);
  const { account, period, credits, creditCount, debits, debitCount } = head;
  yield fileLines([
    `:20:${reportReference(head, at)}`,
    `:25:${account}`,
    `:28C:${dayNumber(period.to)}/${minuteOfDay(at)}`,
    ':34F:EUR0,',
    `:13D:${shortDate(utcDate(at))}${at.toISOString().slice(11, 16).replace(':', '')}+0000`,
  ]);
  const code = startCode(head);
  const chargedFor = startFees();
  for await (const entries of batches) {
    code.add(entries);
    for (const entry of entries) yield fileLines(entryLines(entry, chargedFor(entry).length > 0));
  }
  yield fileLines([
    `:90D:${turnover(debitCount, debits)}`,
    `:90C:${turnover(creditCount, credits)}`,
    ...closingInformation(code.code(), head),
    '-',
  ]);
}

/** From 1, so that later reports of a day have higher numbers. */
const minuteOfDay = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes() + 1;

const turnover = (count: number, amount: MinorUnits): string => `${count}EUR${commaAmount(amount)}`;
