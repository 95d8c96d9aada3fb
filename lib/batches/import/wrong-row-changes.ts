import type { Executor } from '@/lib/db/client';
import type { RowField } from './check-row';
import type { ReadingJobs } from './file-reader';
import { layoutOf } from './guess-file';
import { comparedHeading } from './headings';
import { mostRows } from './limits';
import { tableRows } from './table-of-file';
import { UnreadableFile } from './unreadable-file';
import { lineHeading, type WrongRowsColumn } from './wrong-rows-table';

type Typed = Partial<Record<RowField, string>>;

/** What is to be changed of rows, by their line. */
export type WrongRowChanges = ReadonlyMap<number, Typed>;

/** All of it is in memory at once, here and where the rows are changed. */
const mostCharacters = 32 * 1024 * 1024;

/** What the rows of the file of wrong rows say, by the line that they name. Throws `UnreadableFile` for any other file. */
export async function readChanges(
  db: Executor,
  { columns, ...file }: ReadingJobs['changes'],
): Promise<WrongRowChanges> {
  const mapping = await layoutOf(db, file);
  const changes = new Map<number, Typed>();
  let places: Places | undefined;
  let [rows, characters] = [0, 0];
  for await (const some of tableRows(db, { fileId: file.fileId, mapping })) {
    for (const { cells } of some) {
      if (!places) {
        places = placesIn(cells, columns);
        if (!places) throw new UnreadableFile(notThatFile);
        continue;
      }
      rows += 1;
      const line = Number(cells[places.line]);
      if (!Number.isSafeInteger(line) || line < 1 || line > 2_000_000_000) continue;
      const typed: Partial<Record<RowField, string>> = {};
      for (const { field, at } of places.fields) {
        typed[field] = withoutMark(cells[at] ?? '');
        characters += typed[field].length;
      }
      changes.set(line, typed);
    }
    // A workbook may hold more than its bytes, and all of it is in memory until it is written.
    if (rows > mostRows || characters > mostCharacters) throw new UnreadableFile(tooMuch);
  }
  if (!places) throw new UnreadableFile(notThatFile);
  if (changes.size === 0) throw new UnreadableFile('There is no row in this file that names its line.');
  return changes;
}

const notThatFile = `This is not the file of the wrong rows: it has the column “${lineHeading}”. Download it, mend it, and hand it in here.`;

const tooMuch =
  'This file has more than the wrong rows of a batch. Download those, mend them, and hand that in.';

/** In which columns of the table its rows name their line, and say what is in a field. */
type Places = {
  readonly line: number;
  readonly fields: readonly { readonly field: RowField; readonly at: number }[];
};

/** By the headings of the table; undefined where it is another one. */
function placesIn(headings: readonly string[], columns: readonly WrongRowsColumn[]): Places | undefined {
  const find = (heading: string) =>
    headings.findIndex((cell) => comparedHeading(cell) === comparedHeading(heading));
  const line = find(lineHeading);
  const fields = columns
    .map(({ field, heading }) => ({ field, at: find(heading) }))
    .filter(({ at }) => at >= 0);
  return line >= 0 && fields.length > 0 ? { line, fields } : undefined;
}

/** Without the apostrophes that kept a spreadsheet from taking a text for a formula: what `harmless` put in, and no others. */
const withoutMark = (cell: string): string =>
  cell.replace(/(^|;)'(?=[\s"'\p{Cf}]*[=+\-@|＝＋－＠｜])/gu, '$1');
