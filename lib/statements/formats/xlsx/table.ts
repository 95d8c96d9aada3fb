import { textChunks } from '../shared/chunks';
import { type ZipFile, zipOf } from '../shared/zip';
import { type Cell, sheetRow, textCell } from './cells';
import { sheetEnd, sheetStart, workbookFiles } from './workbook';

/** Column widths in characters, for the maximum number of columns of a payment table. */
const widths = Array.from({ length: 30 }, () => 24);

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/**
 * Streams a workbook with one sheet of text. Cells are text, never formulas. Control characters invalid in
 * XML become U+FFFD, so that such a row does not pass as valid when uploaded again.
 */
export const tableXlsx = (sheetName: string, rows: Rows): AsyncGenerator<Uint8Array, void> =>
  zipOf(parts(sheetName, rows));

async function* parts(sheetName: string, rows: Rows): AsyncGenerator<ZipFile, void> {
  yield { name: 'xl/worksheets/sheet1.xml', bytes: textChunks(sheet(rows)) };
  yield* workbookFiles([sheetName], { active: 0, printTitles: [], properties: { title: sheetName } });
}

async function* sheet(rows: Rows): AsyncGenerator<string, void> {
  yield sheetStart(widths, { frozenRows: 0, isActive: true });
  let number = 0;
  for await (const texts of rows) {
    number += 1;
    yield sheetRow(number, texts.map(exactCell));
  }
  yield sheetEnd();
}

const exactCell = (text: string): Cell => textCell(text.replace(/[^\P{Cc}\t\n\r]/gu, '\ufffd'));
