import { textChunks } from '../shared/chunks';
import type { ZipFile } from '../shared/zip';
import { type Cell, columnLetters, sheetRow, textCell } from './cells';
import { sheetEnd, sheetStart } from './workbook';

export type SheetColumn = { readonly title: string; readonly width: number; readonly ofNumbers: boolean };

/** Maximum rows per sheet: a spreadsheet has 1,048,576 rows, one of which has the headings. */
const mostRows = 1_048_575;

type Sheets = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly Cell[], void>;
  /** Whether the workbook opens on the first of them. */
  readonly isActive: boolean;
  readonly rowsPerSheet?: number | undefined;
};

/**
 * Rows below frozen headings with filters, continued on another sheet when one is full. Returns the names of
 * the sheets. Closes the source of the rows if the reader cancels.
 */
export async function* rowSheets({
  name,
  columns,
  rows,
  isActive,
  rowsPerSheet = mostRows,
}: Sheets): AsyncGenerator<ZipFile, readonly string[]> {
  const names: string[] = [];
  try {
    let next = await rows.next();
    do {
      names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
      const isFirst = names.length === 1;
      const sheet = async function* () {
        yield sheetStart(
          columns.map(({ width }) => width),
          { frozenRows: 1, isActive: isActive && isFirst },
        );
        let row = 1;
        yield sheetRow(
          row,
          columns.map(({ title, ofNumbers }) => textCell(title, ofNumbers ? 'headingOfNumbers' : 'heading')),
        );
        for (; !next.done && row <= rowsPerSheet; next = await rows.next()) {
          row += 1;
          yield sheetRow(row, next.value);
        }
        yield sheetEnd(`A1:${columnLetters(columns.length - 1)}${row}`);
      };
      yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: textChunks(sheet()) };
    } while (!next.done);
  } finally {
    await rows.return();
  }
  return names;
}
