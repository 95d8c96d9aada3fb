import type { Executor } from '@/lib/db/client';
import { t } from '@/messages/file-problems';
import type { UploadedFile } from '../file/file-guess';
import { layoutOf } from '../file/guess-file';
import { tableRows } from '../file/table-of-file';
import { mostRows } from '../limits';
import { comparedHeading } from '../mapping/headings';
import type { RowField } from '../mapping/mapped-fields';
import { UnreadableFile } from '../unreadable-file';
import { columnName } from '../xlsx/hidden-rows';
import type { WrongRowsColumn } from './wrong-rows-table';

type Typed = Partial<Record<RowField, string>>;

/** The corrected file of wrong rows, with the columns it was exported with. */
export type CorrectedFile = UploadedFile & {
  readonly columns: readonly WrongRowsColumn[];
  readonly lineHeading: string;
};

/** Changes by line number. */
export type WrongRowChanges = ReadonlyMap<number, Typed>;

/** Size limit in characters, because all changes are in memory at once, here and during the update. */
const mostCharacters = 32 * 1024 * 1024;

/** Changes by line number from a file of wrong rows. Throws `UnreadableFile` for any other file. */
export async function readChanges(
  db: Executor,
  { columns, lineHeading, ...file }: CorrectedFile,
): Promise<WrongRowChanges> {
  const mapping = await layoutOf(db, file);
  const changes = new Map<number, Typed>();
  let places: Places | undefined;
  let [rows, characters] = [0, 0];
  for await (const some of tableRows(db, { fileId: file.fileId, mapping })) {
    for (const { line: fileLine, cells, formulas, isHidden } of some) {
      if (!places) {
        places = placesIn(cells, lineHeading, columns);
        if (!places) throw new UnreadableFile(t('corrections.otherFile'));
        continue;
      }
      rows += 1;
      // Ignores hidden rows, because the person cannot see what they change.
      if (isHidden) continue;
      // What changes is typed. A formula may have been computed from rows that are not there any more.
      const [formula] = formulas ?? [];
      if (formula !== undefined) {
        throw new UnreadableFile(t('sheet.formula', { cell: `${columnName(formula)}${fileLine}` }));
      }
      const line = Number(cells[places.line]);
      if (!Number.isSafeInteger(line) || line < 1 || line > 2_000_000_000) continue;
      if (changes.has(line)) throw new UnreadableFile(t('corrections.lineTwice', { line: String(line) }));
      const typed: Partial<Record<RowField, string>> = {};
      for (const { field, at } of places.fields) {
        typed[field] = withoutMark(cells[at] ?? '');
        characters += typed[field].length;
      }
      changes.set(line, typed);
    }
    // Limits the decompressed size, because all changes are in memory until written.
    if (rows > mostRows || characters > mostCharacters)
      throw new UnreadableFile(t('corrections.tooManyRows'));
  }
  if (!places) throw new UnreadableFile(t('corrections.otherFile'));
  if (changes.size === 0) throw new UnreadableFile(t('corrections.noLineNumber'));
  return changes;
}

/** Table columns of the line number and of each field. */
type Places = {
  readonly line: number;
  readonly fields: readonly { readonly field: RowField; readonly at: number }[];
};

/** Columns by table heading; undefined for another table. The line column may have a plain heading. */
function placesIn(
  headings: readonly string[],
  lineHeading: string,
  columns: readonly WrongRowsColumn[],
): Places | undefined {
  const find = (heading: string) =>
    headings.findIndex((cell) => comparedHeading(cell) === comparedHeading(heading));
  const [own, plain] = [find(lineHeading), find('Line')];
  const line = own >= 0 ? own : plain;
  if (line < 0 && headings.some((cell) => /^line batch [0-9a-f]{8}$/.test(comparedHeading(cell)))) {
    throw new UnreadableFile(t('corrections.otherBatch'));
  }
  const fields = columns
    .map(({ field, heading }) => ({ field, at: find(heading) }))
    .filter(({ at }) => at >= 0);
  return line >= 0 && fields.length > 0 ? { line, fields } : undefined;
}

/** Removes only the apostrophes that `harmless` added against formula injection. */
const withoutMark = (cell: string): string =>
  cell.replace(/(^|;)'(?=[\s"'\p{Cf}]*[=+\-@|＝＋－＠｜])/gu, '$1');
