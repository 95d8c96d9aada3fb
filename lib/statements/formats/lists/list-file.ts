import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { harmless, quote } from '../csv';
import { textChunks } from '../shared/chunks';
import { formatNames } from '../shared/format-names';
import { type ZipFile, zipOf } from '../shared/zip';
import { amountCell, type Cell, countCell, instantCell, textCell } from '../xlsx/cells';
import { rowSheets } from '../xlsx/sheets';
import { workbookFiles } from '../xlsx/workbook';

/** Text, an amount in cents, an instant, a count, or nothing. */
export type ListValue = string | MinorUnits | Date | number | null;

/** A column of a list, with what it has of each row. */
export type ListColumn<Row> = {
  readonly title: string;
  readonly value: (row: Row) => ListValue;
};

/** A column whose title is read in the language of the file. */
export const listColumn = <Row>(titleOf: () => string, value: ListColumn<Row>['value']): ListColumn<Row> => ({
  get title() {
    return titleOf();
  },
  value,
});

/** A list to be written: its rows come in groups. */
export type ListSource<Row> = {
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: AsyncIterable<readonly Row[]>;
};

type ListWriter = <Row>(list: ListSource<Row>) => AsyncGenerator<Uint8Array, void>;

/**
 * The formats of lists, streamed. Like statements: the CSV is UTF-8 with a byte order mark, decimal amounts
 * and ISO 8601 instants in UTC, the workbook has typed cells; no text becomes a formula.
 */
export const listFormats = {
  csv: { ...formatNames.csv, write: (list) => textChunks(csvRecords(list)) },
  xlsx: { ...formatNames.xlsx, write: (list) => zipOf(workbookParts(list)) },
} as const satisfies Readonly<Record<string, { readonly write: ListWriter }>>;
export type ListFormat = keyof typeof listFormats;

export const isListFormat = (text: string): text is ListFormat => Object.hasOwn(listFormats, text);

async function* csvRecords<Row>({ columns, rows }: ListSource<Row>): AsyncGenerator<string, void> {
  yield `\ufeff${columns.map(({ title }) => quote(title)).join(',')}\r\n`;
  for await (const group of rows) {
    yield group
      .map((row) => `${columns.map(({ value }) => quote(csvCell(value(row)))).join(',')}\r\n`)
      .join('');
  }
}

function csvCell(value: ListValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return harmless(value);
  if (typeof value === 'bigint') return toDecimal(minorUnits(value));
  return value instanceof Date ? value.toISOString() : String(value);
}

async function* workbookParts<Row>({ name, columns, rows }: ListSource<Row>): AsyncGenerator<ZipFile, void> {
  const sheetColumns = columns.map(({ title }) => ({ title, width: columnWidth, ofNumbers: false }));
  const names = yield* rowSheets({
    name,
    columns: sheetColumns,
    rows: sheetRows(columns, rows),
    isActive: true,
  });
  yield* workbookFiles(names, { active: 0, printTitles: names, properties: { title: name } });
}

/** In characters. */
const columnWidth = 24;

async function* sheetRows<Row>(
  columns: readonly ListColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Cell[], void> {
  for await (const group of rows) {
    for (const row of group) yield columns.map(({ value }) => sheetCell(value(row)));
  }
}

function sheetCell(value: ListValue): Cell {
  if (value === null) return textCell('');
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'bigint') return amountCell(minorUnits(value));
  return value instanceof Date ? instantCell(value) : countCell(value);
}
