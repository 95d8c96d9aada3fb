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
 * A statement as MT940, as banks deliver it in files: one message, whatever its length, without the envelope
 * of the network. ASCII, CR LF, lines of at most 65 characters. The verification code and the remark of a
 * statement that does not add up stand in the last field 86. What MT940 has no room for is told in
 * docs/exports.md. Streamed; the same source gives the same bytes.
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
  const said = [`Verification code ${code.code()}`, remarkOf(head)].filter(Boolean).join('. ');
  yield fileLines([`:62F:${balance(head.closing, period.to)}`, ...informationLines(swiftText(said)), '-']);
}

const fileLines = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const balance = (amount: MinorUnits, date: LocalDate): string =>
  `${markOf(amount)}${shortDate(date)}EUR${commaAmount(amount)}`;

/** The year and the number of the last day in it: statements of later days have a higher number. */
const statementNumber = (lastDay: LocalDate): string =>
  `${lastDay.slice(2, 4)}${String(daysBetween(startOfYear(lastDay), lastDay) + 1).padStart(3, '0')}/1`;
