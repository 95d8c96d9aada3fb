import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entries/entry-batches';
import { startFees } from '../../model/fees';
import { statementReference } from '../../model/reference';
import { statementNumber } from '../../model/statement-number';
import { textChunks } from '../shared/chunks';
import { entryLines } from './entry';
import { balance, closingInformation, dayNumber, fileLines } from './message';

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

async function* messages({ head, asOf, entries: batches }: StatementSource): AsyncGenerator<string, void> {
  const { account, period } = head;
  const number = statementNumber(period, asOf);
  yield fileLines([
    `:20:${statementReference(head)}`,
    `:25:${account}`,
    `:28C:${number?.number ?? dayNumber(period.to)}/1`,
    `:60F:${balance(head.opening, period.from)}`,
  ]);
  const code = startCode(head);
  const chargedFor = startFees();
  for await (const entries of batches) {
    code.add(entries);
    for (const entry of entries) yield fileLines(entryLines(entry, chargedFor(entry).length > 0));
  }
  yield fileLines([
    `:62F:${balance(head.closing, period.to)}`,
    ...closingInformation(code.code(), head),
    '-',
  ]);
}
