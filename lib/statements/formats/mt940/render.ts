import { daysBetween, type LocalDate, startOfYear } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entry-batches';
import { startFees } from '../../model/fees';
import { statementReference } from '../../model/reference';
import { remarkOf } from '../../model/statement';
import { textChunks } from '../shared/chunks';
import { commaAmount, entryLines, markOf, shortDate } from './entry';
import { informationLines, swiftText } from './swift-text';

/**
 * A statement as MT940 as banks deliver it in files: one message of any length without the network envelope.
 * ASCII, CRLF, lines of at most 65 characters. The last field 86 has the verification code, and a remark if
 * the statement does not add up. See docs/exports.md for data that MT940 omits. Streamed; deterministic for
 * the same source.
 */
export const statementMt940 = (
  source: StatementSource,
  _options: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> => textChunks(messages(source));

async function* messages({ head, entries: batches }: StatementSource): AsyncGenerator<string, void> {
  const { account, period } = head;
  yield fileLines([
    `:20:${statementReference(head)}`,
    `:25:${account}`,
    `:28C:${statementNumber(period.to)}`,
    `:60F:${balance(head.opening, period.from)}`,
  ]);
  const code = startCode(head);
  const isFee = startFees();
  for await (const entries of batches) {
    code.add(entries);
    for (const entry of entries) yield fileLines(entryLines(entry, isFee(entry)));
  }
  const remark = [`Verification code ${code.code()}`, remarkOf(head)].filter(Boolean).join('. ');
  yield fileLines([`:62F:${balance(head.closing, period.to)}`, ...informationLines(swiftText(remark)), '-']);
}

const fileLines = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const balance = (amount: MinorUnits, date: LocalDate): string =>
  `${markOf(amount)}${shortDate(date)}EUR${commaAmount(amount)}`;

/** Year and day of the year of the last day, so that later statements have higher numbers. */
const statementNumber = (lastDay: LocalDate): string =>
  `${lastDay.slice(2, 4)}${String(daysBetween(startOfYear(lastDay), lastDay) + 1).padStart(3, '0')}/1`;
