import { networkName } from '@/lib/provider/contract/network-name';
import { groupCode, startCode } from '../../model/code';
import type { StatementSource } from '../../model/entries/entry-batches';
import { type Entry, firstBrokenEntry } from '../../model/statement';
import { type ZipFile, zipOf } from '../shared/zip';
import { amountCell, type Cell, dateCell, originalAmountCell, textCell } from './cells';
import { rowSheets } from './sheets';
import { summarySheet } from './summary';
import { textFile, workbookFiles } from './workbook';

const columns = [
  ['Date', 13],
  ['Counterparty', 32],
  ['Counterparty account', 30],
  ['Reference', 48],
  ['Network', 14],
  ['Amount, EUR', 16],
  ['Balance, EUR', 18],
  ['Original amount', 20],
  ['Original currency', 20],
  ['Payment ID', 20],
  ['External payment ID', 42],
  ['Fee payment ID', 20],
] as const;

const hasNumbers = (title: string) => /amount$|, EUR$/i.test(title);

/**
 * A statement as an Excel workbook. One sheet has the entries, oldest first, with typed cells (dates,
 * two-decimal numbers, text that is never a formula) below frozen headings with filters. Another has client,
 * account, period, figures, fetch time, remark and verification code. If the statement does not add up, the
 * workbook opens on the remark and the first broken entry is red. Entries beyond `entriesPerSheet` continue
 * on another sheet. Streamed; deterministic for the same source and instant.
 */
export const statementXlsx = (
  source: StatementSource,
  options: { readonly generatedAt: Date; readonly entriesPerSheet?: number },
): AsyncGenerator<Uint8Array, void> => zipOf(parts(source, options));

async function* parts(
  source: StatementSource,
  { generatedAt, entriesPerSheet }: { readonly generatedAt: Date; readonly entriesPerSheet?: number },
): AsyncGenerator<ZipFile, void> {
  const { head } = source;
  const code = startCode(head);
  const isWhole = head.faults.length === 0;
  const sheets = yield* rowSheets({
    name: 'Entries',
    columns: columns.map(([title, width]) => ({ title, width, ofNumbers: hasNumbers(title) })),
    rows: entryRows(source, code.add),
    isActive: isWhole,
    rowsPerSheet: entriesPerSheet,
  });
  const names = [...sheets, 'Summary'];
  yield textFile(
    `xl/worksheets/sheet${names.length}.xml`,
    summarySheet(source, generatedAt, groupCode(code.code())),
  );
  const { account, clientName, period } = head;
  yield* workbookFiles(names, {
    active: isWhole ? 0 : names.length - 1,
    printTitles: sheets,
    properties: {
      title: `Account statement ${account} ${period.from} to ${period.to}`,
      company: clientName,
      createdAt: generatedAt,
    },
  });
}

async function* entryRows(
  { head, entries: batches }: StatementSource,
  seen: (entries: readonly Entry[]) => void,
): AsyncGenerator<readonly Cell[], void> {
  const broken = firstBrokenEntry(head);
  let index = 0;
  for await (const entries of batches) {
    seen(entries);
    for (const entry of entries) {
      yield entryCells(entry, index === broken);
      index += 1;
    }
  }
}

function entryCells(entry: Entry, isBroken: boolean): readonly Cell[] {
  const text = isBroken ? 'brokenText' : 'text';
  const amount = isBroken ? 'brokenAmount' : 'amount';
  return [
    dateCell(entry.date, isBroken ? 'brokenDate' : 'date'),
    textCell(entry.beneficiaryName, text),
    textCell(entry.account, text),
    textCell(entry.details, text),
    textCell(networkName(entry.networkType), text),
    amountCell(entry.signedAmount, amount),
    amountCell(entry.runningBalance, amount),
    entry.originalAmount === null ? textCell('', text) : originalAmountCell(entry.originalAmount),
    textCell(entry.originalCurrency ?? '', text),
    textCell(entry.paymentId, text),
    textCell(entry.externalPaymentId ?? '', text),
    textCell(entry.feePaymentId ?? '', text),
  ];
}
