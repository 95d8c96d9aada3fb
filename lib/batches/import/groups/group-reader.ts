import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/file-problems';
import { readingsOf } from '../mapping/day-text';
import type { TableMapping } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { createMovedCheck, problemOfCell } from '../mapping/table-rows';
import { UnreadableFile } from '../unreadable-file';

/** What rows have in common that belong into the same batch; each is empty if the row does not say. */
export type GroupKey = {
  /** The debited account as written, in capitals without spaces. */
  readonly account: string;
  readonly day: LocalDate | '';
};

/** The cells of a row that decide into which batch it belongs, or why they cannot be read. */
export type GroupTexts =
  | { readonly account: string; readonly day: string; readonly problem?: undefined }
  | { readonly problem: string };

export const hasGroups = ({ columns }: Pick<TableMapping, 'columns'>): boolean =>
  columns.debitedAccount !== undefined || columns.executionDate !== undefined;

/** `first` is the first row of the table. A row with shifted cells may name another account or day. */
export function createGroupTexts(mapping: TableMapping, first: readonly string[]) {
  const { debitedAccount, executionDate } = mapping.columns;
  const movedText = createMovedCheck(mapping, first);
  return (row: TableRow): GroupTexts => {
    const problem =
      movedText(row.cells) ??
      problemOfCell(mapping, row, debitedAccount) ??
      problemOfCell(mapping, row, executionDate);
    const textAt = (at: number | undefined): string =>
      at === undefined ? '' : (row.cells[at]?.trim() ?? '');
    return problem ? { problem } : { account: textAt(debitedAccount), day: textAt(executionDate) };
  };
}

export const comparedAccount = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export const textOfKey = ({ account, day }: { readonly account: string; readonly day: string }): string =>
  `${account}\n${day}`;

/** The part of the file to which a row belongs, as it was split when the import began. */
export function createPartFinder(mapping: TableMapping, first: readonly string[]) {
  const parts = new Map(mapping.split.map(({ part, ...key }) => [textOfKey(key), part]));
  if (parts.size === 0) return undefined;
  const textsOf = createGroupTexts(mapping, first);
  return (row: TableRow): number => {
    const texts = textsOf(row);
    if (texts.problem !== undefined) throw new UnreadableFile(lineText(row.line, texts.problem));
    const day = texts.day === '' ? '' : readingsOf(texts.day)[mapping.dayOrder ?? 'day_first'];
    const part = day !== undefined && parts.get(textOfKey({ account: comparedAccount(texts.account), day }));
    if (!part) throw new UnreadableFile(lineText(row.line, t('groups.otherParts')));
    return part;
  };
}

export const lineText = (line: number, problem: string): string =>
  t('paymentFile.atLine', { line: String(line), problem });
